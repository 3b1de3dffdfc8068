import { getShared, type SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { call } from '../../api/call.ts';
import { Refusal } from '../../api/refusal.ts';
import { db } from '../device/db.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** Fetches and stores the layout of a share link, or null when there is no such link. Throws Refusal or NoAnswer. */
export async function fetchShared(token: string): Promise<void> {
  const keep = (found: SharedLabyrinth | null) =>
    withQuotaRetry(() => db.shared.put({ token, found, readAt: Date.now() }));
  try {
    await keep(await call(getShared, { params: { shareToken: token } }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await keep(null);
    throw error;
  }
}

import { dayOf } from 'shared-types/rules/dailyReset.ts';
import { deleteDeparturesBefore } from './departures.ts';
import { deleteExpiredResets } from './passwordResets.ts';
import { deleteExpiredSessions } from './sessions.ts';
import type { Database, Moment } from './tables.ts';

/** Forgets what counts for nothing any more: sessions and reset links that have ended, and who left before today. */
export async function forgetExpired(db: Database, now: Moment): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteDeparturesBefore(db, dayOf(now));
}

import { listSessions } from 'shared-types/api/accountRights.ts';
import { getPointHistory, getPoints } from 'shared-types/api/points.ts';
import { listOwnSubmissions } from 'shared-types/api/submissions.ts';
import { listTokens } from 'shared-types/api/tokens.ts';
import { call } from '../../api/call.ts';
import { findUser } from './account.ts';
import { asOwner } from './asOwner.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import type { ProfileData, ProfileKind, ProfileRow } from '../device/profileRow.ts';
import { repeatUntilKept } from '../device/listReads.ts';

/** Points may be this old before they are asked for again (spec 9). */
export const staleAfterMs = 5 * 60_000;

/** What was read before this page was opened is asked for again. */
const pageOpenedAt = Date.now();

const read: { [K in ProfileKind]: () => Promise<ProfileData[K]> } = {
  points: async () => (await call(getPoints)).points,
  history: async () => (await call(getPointHistory)).transactions,
  submissions: () => call(listOwnSubmissions, { params: { id: 'me' } }),
  tokens: () => call(listTokens),
  sessions: () => call(listSessions),
};

async function findRow<K extends ProfileKind>(accountId: string, kind: K): Promise<ProfileRow<K> | undefined> {
  return (await db.own.get([accountId, kind])) as ProfileRow<K> | undefined;
}

function isFresh({ readAt, outdated }: ProfileRow): boolean {
  const age = Date.now() - readAt;
  return !outdated && readAt >= pageOpenedAt && age >= 0 && age < staleAfterMs;
}

async function fetchProfile(kind: ProfileKind): Promise<boolean> {
  const epoch = await readEpoch();
  const { accountId, answer: value } = await asOwner<ProfileData[ProfileKind]>(read[kind]);
  // An answer that something applied, or another account, has overtaken is not kept.
  return withQuotaRetry(() =>
    db.transaction('rw', [db.device, db.own], async () => {
      if ((await readEpoch()) !== epoch) return false;
      await db.own.put({ accountId, kind, value, readAt: Date.now(), outdated: false });
      return true;
    }),
  );
}

/** Reads one kind of the account's own facts. Throws Refusal, NoAnswer, or NotSignedIn. */
export function refreshProfile(kind: ProfileKind): Promise<void> {
  return repeatUntilKept(() => fetchProfile(kind));
}

/** The same, unless what the device has is young enough. */
export async function refreshStaleProfile(kind: ProfileKind): Promise<void> {
  const accountId = (await findUser())?.accountId;
  const row = accountId === undefined ? undefined : await findRow(accountId, kind);
  if (!row || !isFresh(row)) await refreshProfile(kind);
}

/** What the device knows of the signed-in account; null when it never read it. */
export async function readProfile<K extends ProfileKind>(kind: K): Promise<ProfileRow<K> | null> {
  const accountId = (await findUser())?.accountId;
  return (accountId === undefined ? undefined : await findRow(accountId, kind)) ?? null;
}

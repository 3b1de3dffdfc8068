import { listSessions } from 'shared-types/api/accountRights.ts';
import { getDrawingRecord } from 'shared-types/api/days.ts';
import { getPointHistory, getPoints } from 'shared-types/api/points.ts';
import { listOwnSubmissions } from 'shared-types/api/submissions.ts';
import { listTokens } from 'shared-types/api/tokens.ts';
import { call } from '../../api/call.ts';
import { Refusal } from '../../api/refusal.ts';
import { findAccountId, readSessionNumber } from './account.ts';
import { tryRefreshAccount } from './session.ts';
import { callAsAccount } from './callAsAccount.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { isOfKind, type ProfileData, type ProfileKind, type ProfileRow } from '../device/profileRow.ts';
import { repeatUntilStored } from '../device/listReads.ts';

/** How old points may be before they are fetched again, in milliseconds (spec 9). */
export const staleAfterMs = 5 * 60_000;

/** What was fetched before this page was opened is fetched again. */
const pageOpenedAt = Date.now();

const read: { [K in ProfileKind]: () => Promise<ProfileData[K]> } = {
  points: async () => (await call(getPoints)).points,
  history: async () => (await call(getPointHistory)).transactions,
  submissions: () => call(listOwnSubmissions, { params: { id: 'me' } }),
  tokens: () => call(listTokens),
  sessions: () => call(listSessions),
  record: () => call(getDrawingRecord),
};

async function findRow<K extends ProfileKind>(accountId: string, kind: K): Promise<ProfileRow<K> | undefined> {
  const row = await db.profile.get([accountId, kind]);
  return row && isOfKind(row, kind) ? row : undefined;
}

function isFresh({ readAt, outdated }: ProfileRow): boolean {
  const age = Date.now() - readAt;
  return !outdated && readAt >= pageOpenedAt && age >= 0 && age < staleAfterMs;
}

async function fetchProfile(kind: ProfileKind): Promise<boolean> {
  const { accountId, session, epoch, answer: value } = await callAsAccount<ProfileData[ProfileKind]>(read[kind]);
  // The answer is outdated when an entry was applied, the account changed, or a new session began since the call.
  return writeTables([db.device, db.profile], async () => {
    if ((await readEpoch()) !== epoch || (await readSessionNumber()) !== session) return false;
    await db.profile.put({ accountId, kind, value, readAt: Date.now(), outdated: false });
    return true;
  });
}

/** Fetches one kind of the account's data. Throws Refusal, NoAnswer, or NotSignedIn. */
export async function refreshProfile(kind: ProfileKind): Promise<void> {
  try {
    await repeatUntilStored(() => fetchProfile(kind));
  } catch (error) {
    // The account may have been blocked since the device last asked about it: asks again, so that the screen can say
    // so.
    if (error instanceof Refusal && error.code === 'forbidden') await tryRefreshAccount();
    throw error;
  }
}

/** Fetches one kind of the account's data unless the device has a fresh copy. */
export async function refreshStaleProfile(kind: ProfileKind): Promise<void> {
  const accountId = await findAccountId();
  const row = accountId === undefined ? undefined : await findRow(accountId, kind);
  if (!row || !isFresh(row)) await refreshProfile(kind);
}

/** One kind of the signed-in account's data as the device knows it; null before it was fetched. */
export async function readProfile<K extends ProfileKind>(kind: K): Promise<ProfileRow<K> | null> {
  const accountId = await findAccountId();
  return (accountId === undefined ? undefined : await findRow(accountId, kind)) ?? null;
}

import { listSessions } from 'shared-types/api/accountRights.ts';
import { getPointHistory, getPoints } from 'shared-types/api/points.ts';
import { listOwnSubmissions } from 'shared-types/api/submissions.ts';
import { listTokens } from 'shared-types/api/tokens.ts';
import { call } from '../api/call.ts';
import { findUser } from './account.ts';
import { asOwner } from './asOwner.ts';
import { db } from './db.ts';
import { readEpoch } from './epoch.ts';
import { withSpace } from './makeSpace.ts';
import type { OwnFacts, OwnKind, OwnRow } from './ownRow.ts';
import { repeat } from './refresh.ts';

/** Points may be this old before they are asked for again (spec 9). */
export const staleAfterMs = 5 * 60_000;

/** What was read before this page was opened is asked for again. */
const pageOpenedAt = Date.now();

const read: { [K in OwnKind]: () => Promise<OwnFacts[K]> } = {
  points: async () => (await call(getPoints)).points,
  history: async () => (await call(getPointHistory)).transactions,
  submissions: () => call(listOwnSubmissions, { params: { id: 'me' } }),
  tokens: () => call(listTokens),
  sessions: () => call(listSessions),
};

async function findRow<K extends OwnKind>(accountId: string, kind: K): Promise<OwnRow<K> | undefined> {
  return (await db.own.get([accountId, kind])) as OwnRow<K> | undefined;
}

function isFresh({ readAt, outdated }: OwnRow): boolean {
  const age = Date.now() - readAt;
  return !outdated && readAt >= pageOpenedAt && age >= 0 && age < staleAfterMs;
}

async function readOwn(kind: OwnKind): Promise<boolean> {
  const epoch = await readEpoch();
  const { accountId, answer: value } = await asOwner<OwnFacts[OwnKind]>(read[kind]);
  // An answer that something applied, or another account, has overtaken is not kept.
  return withSpace(() =>
    db.transaction('rw', [db.device, db.own], async () => {
      if ((await readEpoch()) !== epoch) return false;
      await db.own.put({ accountId, kind, value, readAt: Date.now(), outdated: false });
      return true;
    }),
  );
}

/** Reads one kind of the account's own facts. Throws Refusal, NoAnswer, or NotSignedIn. */
export function refreshOwn(kind: OwnKind): Promise<void> {
  return repeat(() => readOwn(kind));
}

/** The same, unless what the device has is young enough. */
export async function refreshOwnIfStale(kind: OwnKind): Promise<void> {
  const accountId = (await findUser())?.accountId;
  const row = accountId === undefined ? undefined : await findRow(accountId, kind);
  if (!row || !isFresh(row)) await refreshOwn(kind);
}

/** What the device knows of the signed-in account; null when it never read it. */
export async function shownOwn<K extends OwnKind>(kind: K): Promise<OwnRow<K> | null> {
  const accountId = (await findUser())?.accountId;
  return (accountId === undefined ? undefined : await findRow(accountId, kind)) ?? null;
}

import { type OwnDay, readOwnDay } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { callTagged } from '../../api/call.ts';
import { Refusal } from '../../api/refusal.ts';
import { findAccountId, readSessionNumber } from '../account/account.ts';
import { loseSession } from '../account/session.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { ifNotTagged } from '../device/listReads.ts';
import { nothingOwn } from './ownRows.ts';

/**
 * The account's own part of a day's list: its votes, submissions and suggestions. `new`: the server has just sent it;
 * `unchanged`: the server says so; `unknown`: the server does not say, and this is what the device knew.
 */
export interface OwnPart {
  own: OwnDay;
  etag: string | null;
  at: 'new' | 'unchanged' | 'unknown';
}

/** The own part as the device knows it; empty when nobody is signed in. */
export async function readOwnPart(difficulty: Difficulty, day: Day): Promise<OwnPart> {
  const read = await db.listReads.get(listKey.own(difficulty, day));
  return { own: read?.own ?? nothingOwn, etag: read?.etag ?? null, at: 'unknown' };
}

/**
 * Fetches the own part when somebody is signed in. Without a session, or for a blocked account, the list itself can
 * still be read. Throws NoAnswer, or Refusal for any other reason.
 */
export async function fetchOwnPart(difficulty: Difficulty, day: Day): Promise<OwnPart> {
  const session = await readSessionNumber();
  const accountId = await findAccountId();
  const before = await readOwnPart(difficulty, day);
  if (accountId === undefined) return before;
  try {
    const headers = ifNotTagged(before.etag);
    const { answer, etag } = await callTagged(readOwnDay, { params: { difficulty }, query: { day }, headers });
    return answer ? { own: answer, etag, at: 'new' } : { ...before, at: 'unchanged' };
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) throw error;
    if (error.status === 401) await loseSession(session);
    return before;
  }
}

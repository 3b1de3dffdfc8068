import { v7 as newId } from 'uuid';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { type OpArgs, opVersion, sync, syncProtocol } from 'shared-types/api/sync.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { call, Refusal } from '../../api/call.ts';
import { readAccount } from '../account/account.ts';
import { db, type SavedRow } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import { isPaused } from '../queue/handleSendFailure.ts';
import { serverDay } from '../device/serverClock.ts';
import { clientId } from '../queue/takeBatch.ts';

// What the device knows as the account's own and the server's list does not hold was deleted elsewhere, or lost by a
// server that was restored from a backup. It is offered under its own id, which the server refuses for good once it
// was deleted or hidden.

type Made = {
  [T in 'saved.create' | 'submission.create' | 'suggestion.create']: { type: T; args: OpArgs<T> };
}['saved.create' | 'submission.create' | 'suggestion.create'];

/** Whether the server took it, has ended it for good, or cannot take it now. Throws Refusal or NoAnswer. */
async function offer(accountId: string, { type, args }: Made): Promise<'taken' | 'ended' | 'open'> {
  const envelope = { id: newId(), seq: 0, type, v: opVersion[type], day: await serverDay() };
  const op = { ...envelope, args, madeAt: new Date().toISOString() };
  const body = { protocol: syncProtocol, clientId: await clientId(), accountId, ops: [op] };
  const [result] = (await call(sync, { body })).results;
  if (result?.status === 'applied') return 'taken';
  return result?.code === 'taken' ? 'ended' : 'open';
}

/** Whether the account may send just now: nothing is offered past a lost session, a logout or a queue that rests. */
async function maySend(accountId: string): Promise<boolean> {
  const account = await readAccount();
  if (account.at !== 'signedIn' || account.user.accountId !== accountId || account.sessionLost) return false;
  return !(await readDevice('held')) && !(await isPaused(false));
}

/** `back`: some are there again. `open`: ids of those that the server has neither taken nor ended for good. */
interface Offered {
  back: boolean;
  open: ReadonlySet<string>;
}

/** Offers one after the other; a refusal of the call itself ends it. Throws NoAnswer. */
async function offerAll(accountId: string, made: readonly Made[]): Promise<Offered> {
  const open = new Set(made.map(({ args }) => args.id));
  let back = false;
  if (made.length === 0 || !(await maySend(accountId))) return { back, open };
  for (const each of made) {
    try {
      const fate = await offer(accountId, each);
      if (fate !== 'open') open.delete(each.args.id);
      back ||= fate === 'taken';
    } catch (error) {
      if (error instanceof Refusal) break;
      throw error;
    }
  }
  return { back, open };
}

/** What the device is to keep of a list, once what it lacked was offered. */
export interface Kept<Row> {
  /** Some of it is there again: the list is to be read anew. */
  back: boolean;
  /** The list, and what the server could not take yet, which stays on the device. */
  rows: Row[];
  /** Whether there is such, to be offered again at the next reading, also of a list that has not changed. */
  waiting: boolean;
}

function savedMade(row: SavedRow): Made {
  const { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags } = row;
  const args = { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags };
  return { type: 'saved.create', args };
}

/** Offers the account's saved labyrinths that the server's list lacks. Throws NoAnswer. */
export async function offerSaved(accountId: string, listed: readonly SavedLabyrinth[]): Promise<Kept<SavedRow>> {
  const known = new Set(listed.map(({ id }) => id));
  const ids = await db.saved.where({ accountId }).primaryKeys();
  const missing = await db.saved.bulkGet(ids.filter((id) => !known.has(id)));
  const offered = missing.filter((row) => row !== undefined);
  const { back, open } = await offerAll(accountId, offered.map(savedMade));
  const rows = [...listed.map((row) => ({ ...row, accountId })), ...offered.filter(({ id }) => open.has(id))];
  return { back, rows, waiting: open.size > 0 };
}

/** A submission if it is the account's own, and its own suggestions to it. */
function ownIn({ id, own, difficulty, labyrinthData, izaroConfig, suggestions }: Submission): Made[] {
  const args = { id, difficulty, labyrinthData, izaroConfig };
  return [
    ...(own ? [{ type: 'submission.create' as const, args }] : []),
    ...suggestions
      .filter((suggestion) => suggestion.own)
      .map(({ id: suggestionId, text }) => ({
        type: 'suggestion.create' as const,
        args: { id: suggestionId, submissionId: id, text },
      })),
  ];
}

/** Offers the account's submissions of a difficulty and its suggestions of today that the server's list lacks. Throws NoAnswer. */
export async function offerOfToday(
  accountId: string,
  difficulty: Difficulty,
  listed: readonly Submission[],
): Promise<Kept<Submission>> {
  const known = new Set(listed.flatMap(({ id, suggestions }) => [id, ...suggestions.map((each) => each.id)]));
  const before = await db.submissions.where({ difficulty, day: await serverDay() }).toArray();
  const missing = before.flatMap(ownIn).filter(({ args }) => !known.has(args.id));
  const { back, open } = await offerAll(accountId, missing);
  const openOf = (id: string) =>
    before.find((row) => row.id === id)?.suggestions.filter((suggestion) => open.has(suggestion.id)) ?? [];
  const rows = [
    ...listed.map((row) => ({ ...row, suggestions: [...row.suggestions, ...openOf(row.id)] })),
    ...before.filter(({ id }) => open.has(id)),
  ];
  // To what nobody has given back, a suggestion has no place to stand.
  const stands = rows.flatMap(({ id, suggestions }) => [id, ...suggestions.map((each) => each.id)]);
  return { back, rows, waiting: stands.some((id) => open.has(id)) };
}

import { v7 as newId } from 'uuid';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { type OpArgs, opVersion, sync, syncProtocol } from 'shared-types/api/sync.ts';
import { call, Refusal } from '../api/call.ts';
import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { serverDay } from './serverClock.ts';
import { clientId } from './takeBatch.ts';

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

/**
 * Offers the saved labyrinths that the server's list lacks. `back`: some are there again, so the list is to be read
 * anew. `open`: those that it could not take, which stay on the device. Throws Refusal or NoAnswer.
 */
export async function offerSaved(accountId: string, listed: readonly SavedLabyrinth[]) {
  const known = new Set(listed.map(({ id }) => id));
  const ids = await db.saved.where({ accountId }).primaryKeys();
  const open = new Set<string>();
  let back = false;
  for (const row of await db.saved.bulkGet(ids.filter((id) => !known.has(id)))) {
    if (!row) continue;
    const { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags } = row;
    const args = { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags };
    const fate = await offer(accountId, { type: 'saved.create', args });
    if (fate === 'open') open.add(id);
    back ||= fate === 'taken';
  }
  return { back, open };
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

/**
 * Offers the own submissions of a difficulty and their own suggestions of today that the server's list lacks. True when
 * some are there again, so that the list is to be read anew. Whoever may not write still reads. Throws NoAnswer.
 */
export async function offerOfToday(
  difficulty: Submission['difficulty'],
  listed: readonly Submission[],
): Promise<boolean> {
  const account = await shownAccount();
  if (account.at !== 'signedIn' || account.sessionLost) return false;
  const known = new Set(listed.flatMap(({ id, suggestions }) => [id, ...suggestions.map((each) => each.id)]));
  const rows = await db.submissions.where({ difficulty, day: await serverDay() }).toArray();
  let back = false;
  for (const made of rows.flatMap(ownIn).filter(({ args }) => !known.has(args.id))) {
    try {
      back = (await offer(account.user.accountId, made)) === 'taken' || back;
    } catch (error) {
      if (error instanceof Refusal) return back;
      throw error;
    }
  }
  return back;
}

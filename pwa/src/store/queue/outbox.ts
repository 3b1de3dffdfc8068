import { nanoid } from 'nanoid';
import { v7 as newId } from 'uuid';
import { shareTokenLength } from 'shared-types/api/ids.ts';
import { type OpArgs, opVersion } from 'shared-types/api/sync.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { db } from '../device/db.ts';
import { addEntry, changeQueue, entriesFor, isCreator, requireAccountId } from './enqueue.ts';
import { numbersOf, type OutboxEntry } from '../device/outboxEntry.ts';
import { serverDay } from '../device/serverClock.ts';
import { putTypedSuggestion } from '../drafts/typedSuggestion.ts';

// What these functions throw. What the queue page does with single entries stands in `attention.ts`.
export { NotSignedIn } from '../account/account.ts';
export { NotQueued } from './enqueue.ts';

export interface DrawnLayout {
  difficulty: Difficulty;
  layout: Layout;
  izaroConfig: IzaroConfig;
}

function drawnArgs({ difficulty, layout, izaroConfig }: DrawnLayout) {
  return { difficulty, labyrinthData: serialiseLayout(layout), izaroConfig };
}

async function remove(entries: readonly OutboxEntry[]): Promise<void> {
  await db.outbox.bulkDelete(numbersOf(entries));
}

/** Puts a layout up for today's votes. Throws NotSignedIn, or NotQueued with the reason. */
export function queueSubmission(drawn: DrawnLayout): Promise<{ id: string }> {
  return changeQueue(async () => {
    const id = newId();
    await addEntry(await requireAccountId(), 'submission.create', { id, ...drawnArgs(drawn) });
    return { id };
  });
}

/**
 * Inside a transaction: wants a register to hold `args` (never a toggle). A wish for the same thing that was never sent
 * takes them over; one that was refused or given up gives way.
 */
async function setRegister<T extends 'vote.set' | 'tag.set'>(type: T, key: string, args: OpArgs<T>): Promise<void> {
  const accountId = await requireAccountId();
  const wishes = (await entriesFor(accountId, key)).filter((entry) => entry.type === type);
  await remove(wishes.filter(({ state }) => state === 'rejected' || state === 'parked'));
  const unsent = wishes.find(({ firstSentAt, state }) => firstSentAt === null && state === 'queued');
  if (unsent?.n === undefined) {
    await addEntry(accountId, type, args);
    return;
  }
  await db.outbox.update(unsent.n, {
    args,
    v: opVersion[type],
    day: await serverDay(),
    madeAt: new Date().toISOString(),
  });
}

/** Wants a vote to be `value`. Throws NotSignedIn. */
export function queueVote(vote: { target: VotedKind; targetId: string; value: UserVote }): Promise<void> {
  return changeQueue(() => setRegister('vote.set', `${vote.target}:${vote.targetId}`, vote));
}

/** Wants the part of the account's name after its last `#` hidden from others, or shown. Throws NotSignedIn. */
export function queueTag(hideUserTag: boolean): Promise<void> {
  return changeQueue(() => setRegister('tag.set', 'tag', { hideUserTag }));
}

/**
 * Proposes a correction to a submission, and ends what was typed for it. Throws NotSignedIn, or NotQueued with the reason.
 */
export function queueSuggestion({
  submissionId,
  text,
}: {
  submissionId: string;
  text: string;
}): Promise<{ id: string }> {
  return changeQueue(async () => {
    const id = newId();
    await addEntry(await requireAccountId(), 'suggestion.create', { id, submissionId, text });
    await putTypedSuggestion(submissionId, '');
    return { id };
  });
}

/** Saves a layout to the account, with its share link made here. Throws NotSignedIn, or NotQueued with the reason. */
export function queueSaved({
  name,
  ...drawn
}: DrawnLayout & { name: string }): Promise<{ id: string; shareToken: string }> {
  return changeQueue(async () => {
    const made = { id: newId(), shareToken: nanoid(shareTokenLength) };
    const args = { ...made, name, description: '', ...drawnArgs(drawn), tags: [] };
    await addEntry(await requireAccountId(), 'saved.create', args);
    return made;
  });
}

/** Deletes a saved labyrinth. One that never left the device simply vanishes. Throws NotSignedIn. */
export function queueDeleteSaved(id: string): Promise<void> {
  return changeQueue(async () => {
    const accountId = await requireAccountId();
    const key = `saved:${id}`;
    const entries = await entriesFor(accountId, key);
    const maker = entries.find((entry) => isCreator(entry, key));
    if (maker && (maker.firstSentAt === null || maker.state === 'rejected')) return remove(entries);
    if (entries.some(({ type, state }) => type === 'saved.delete' && state !== 'rejected')) return;
    // The server must hear of a given-up maker again before the deletion: it may have taken it after all.
    if (maker?.n !== undefined && maker.state === 'parked') {
      await db.outbox.update(maker.n, { state: 'queued', attempts: 0, nextAt: 0 });
    }
    await addEntry(accountId, 'saved.delete', { id });
  });
}

/** Adds a copy of a shared layout to the own collection. Throws NotSignedIn. */
export function queueAdopt(fromToken: string): Promise<{ id: string; shareToken: string }> {
  return changeQueue(async () => {
    const made = { id: newId(), shareToken: nanoid(shareTokenLength) };
    await addEntry(await requireAccountId(), 'share.adopt', { ...made, fromToken });
    return made;
  });
}

/** Gives up everything that the signed-in account has not sent. */
export function discardOwn(): Promise<void> {
  return changeQueue(async () => {
    const accountId = await requireAccountId();
    await db.outbox.filter((entry) => entry.accountId === accountId).delete();
  });
}

import { nanoid } from 'nanoid';
import { v7 as newId } from 'uuid';
import { shareTokenLength } from 'shared-types/api/ids.ts';
import { type OpArgs, opVersion } from 'shared-types/api/sync.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { db } from '../device/db.ts';
import { addEntry, changeQueue, entityKeysOf, entriesFor, isCreator, requireAccountId } from './enqueue.ts';
import { needsPlayer, numbersOf, type Op, type OutboxEntry, type VoteTarget } from '../device/outboxEntry.ts';
import { serverDay } from '../device/serverClock.ts';
import { readWalkedDoors } from '../runs/walkedDoors.ts';
import { putTypedSuggestion, readTypedSuggestion } from '../drafts/typedSuggestion.ts';
import { findVoteTarget } from './voteTarget.ts';

// The queue page's commands for a single entry are in `entryCommands.ts`.

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

/** Submits a layout for today's votes. Throws NotSignedIn, or NotQueued with the reason. */
export async function queueSubmission(drawn: DrawnLayout): Promise<{ id: string }> {
  const walked = await readWalkedDoors(drawn.difficulty, await serverDay(), drawn.layout);
  return changeQueue(async () => {
    const id = newId();
    const args = { id, ...drawnArgs(drawn), ...(walked.length > 0 && { walked }) };
    await addEntry(await requireAccountId(), { type: 'submission.create', args });
    return { id };
  });
}

/**
 * Inside a transaction: queues a value that replaces an earlier one (never a toggle). A queued entry for the same thing
 * that was never sent gets the new value; one that is rejected, parked or over a limit is deleted: the new value may not
 * be limited, as when a vote is taken back.
 */
async function setRegister(op: Op<'vote.set' | 'tag.set'>, about?: VoteTarget): Promise<void> {
  const accountId = await requireAccountId();
  const [key = ''] = entityKeysOf(op);
  const earlier = (await entriesFor(accountId, key)).filter(({ type }) => type === op.type);
  await remove(earlier.filter(({ state, lastError }) => needsPlayer(state) || lastError?.code === 'too_many'));
  const unsent = earlier.find(({ firstSentAt, state }) => firstSentAt === null && state === 'queued');
  if (unsent?.n === undefined) {
    await addEntry(accountId, op, { about });
    return;
  }
  await db.outbox.update(unsent.n, {
    args: op.args,
    v: opVersion[op.type],
    day: await serverDay(),
    madeAt: new Date().toISOString(),
  });
}

/** Sets a vote to `value`. Throws NotSignedIn. */
export async function queueVote(vote: OpArgs<'vote.set'>): Promise<void> {
  const about = await findVoteTarget(vote, await serverDay());
  await changeQueue(() => setRegister({ type: 'vote.set', args: vote }, about));
}

/** Hides from others the part of the account's name after its last `#`, or shows it. Throws NotSignedIn. */
export function queueTag(hideUserTag: boolean): Promise<void> {
  return changeQueue(() => setRegister({ type: 'tag.set', args: { hideUserTag } }));
}

/**
 * Suggests a correction to a submission, and clears its typed text. Throws NotSignedIn, or NotQueued with the reason.
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
    await addEntry(await requireAccountId(), { type: 'suggestion.create', args: { id, submissionId, text } });
    // A suggestion made by a press during a run is not typed: the typed text may be another one, which stays.
    if ((await readTypedSuggestion(submissionId)).trim() === text) await putTypedSuggestion(submissionId, '');
    return { id };
  });
}

/**
 * Saves a layout to the account, dated `day` (default: today), and creates its share link on the device. Throws
 * NotSignedIn, or NotQueued with the reason.
 */
export function queueSaved({
  name,
  day,
  ...drawn
}: DrawnLayout & { name: string; day?: Day }): Promise<{ id: string; shareToken: string }> {
  return changeQueue(async () => {
    const made = { id: newId(), shareToken: nanoid(shareTokenLength) };
    const args = { ...made, name, description: '', ...drawnArgs(drawn), tags: [], ...(day !== undefined && { day }) };
    await addEntry(await requireAccountId(), { type: 'saved.create', args });
    return made;
  });
}

/** Deletes a saved labyrinth. Sends nothing if it never left the device. Throws NotSignedIn. */
export function queueDeleteSaved(id: string): Promise<void> {
  return changeQueue(async () => {
    const accountId = await requireAccountId();
    const key = `saved:${id}`;
    const entries = await entriesFor(accountId, key);
    const creation = entries.find((entry) => isCreator(entry, key));
    if (creation && (creation.firstSentAt === null || creation.state === 'rejected')) return remove(entries);
    if (entries.some(({ type, state }) => type === 'saved.delete' && state !== 'rejected')) return;
    // A parked creation is sent again before the deletion: the server may have applied it after all.
    if (creation?.n !== undefined && creation.state === 'parked') {
      await db.outbox.update(creation.n, { state: 'queued', attempts: 0, nextAt: 0 });
    }
    await addEntry(accountId, { type: 'saved.delete', args: { id } });
  });
}

/** Saves a copy of a shared layout to the account. Throws NotSignedIn. */
export function queueAdopt(fromToken: string): Promise<{ id: string; shareToken: string }> {
  return changeQueue(async () => {
    const made = { id: newId(), shareToken: nanoid(shareTokenLength) };
    await addEntry(await requireAccountId(), { type: 'share.adopt', args: { ...made, fromToken } });
    return made;
  });
}

import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, laterBy, signedInAs, smallLayout, submissionIds } from '../../testing/device.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { endRun, goTo } from 'shared-types/run/runState.ts';
import { discard, keepAsDraft, resend, tryAgain } from './entryCommands.ts';
import { db } from '../device/db.ts';
import { forgetDevice } from '../device/deviceValues.ts';
import type { RunSource } from '../device/storedRun.ts';
import { readDraft } from '../drafts/readDraft.ts';
import { changedRun, newRun, storeRun } from '../runs/runs.ts';
import { NotQueued } from './enqueue.ts';
import { NotSignedIn } from '../account/account.ts';
import { queueAdopt, queueDeleteSaved, queueSaved, queueSubmission, queueVote } from './outbox.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

const [first] = submissionIds;
const upvote = { target: 'submission', targetId: first, value: 'up' } as const;

const queue = () => db.outbox.toArray();

/** A run of that day, from the second room to the first and back, has ended. */
async function walk(source: RunSource, day: string): Promise<void> {
  const run = newRun({ difficulty: 'eternal', labyrinthData: '', izaroConfig: {}, source, day }, 1_000);
  const stops = (['c2r3', 'c1r3', 'c2r3'] as const).map((room, n) => [room, n] as const);
  const state = stops.reduce((before, [room, n]) => goTo(before, room, [], 2_000 + n), run.state);
  await storeRun(changedRun(run, endRun(state, 'stopped', 3_000), 3_000));
}

/** Marks all entries as sent. */
async function markSent(change: Partial<OutboxEntry> = {}): Promise<void> {
  await db.outbox.toCollection().modify({ firstSentAt: 1, ...change });
}

beforeEach(async () => {
  await freshDevice();
});

describe('queueing', () => {
  it('needs a signed-in account', async () => {
    await forgetDevice('account');
    await expect(queueVote(upvote)).rejects.toThrow(NotSignedIn);
    await expect(queueSaved({ name: 'Tuesday', ...drawn })).rejects.toThrow(NotSignedIn);
    expect(await queue()).toEqual([]);
  });

  it('stores the wanted outcome with its account, day and target', async () => {
    await queueVote(upvote);
    expect(await queue()).toMatchObject([
      {
        accountId: 'ann',
        type: 'vote.set',
        v: 1,
        args: { target: 'submission', targetId: first, value: 'up' },
        entityKeys: [`submission:${first}`],
        dependsOn: [],
        day: '2026-11-20',
        madeAt: '2026-11-20T12:00:00.000Z',
        firstSentAt: null,
        state: 'queued',
      },
    ]);
  });

  it('adds the doors walked on a log-drawn run of today to a submission, which then has version 3', async () => {
    await walk({ from: 'link' }, '2026-11-20');
    await walk({ from: 'log' }, '2026-11-19');
    await queueSubmission(drawn);
    await walk({ from: 'log' }, '2026-11-20');
    await queueSubmission(drawn);
    const [without, withDoors] = await queue();
    expect(without).toMatchObject({ v: 1 });
    expect(without?.args).not.toHaveProperty('walked');
    expect(withDoors).toMatchObject({ v: 3, args: { walked: ['c1r3 c2r3'] } });
  });

  it('uses version 2 only if a room of the layout has a name', async () => {
    const rooms = { ...drawn.layout.rooms, c1r3: { types: [], name: 'estate path' as const } };
    const named = { ...drawn, layout: { ...drawn.layout, rooms } };
    for (const each of [drawn, named]) {
      await queueSubmission(each);
      await queueSaved({ name: 'Tuesday', ...each });
    }
    expect((await queue()).map(({ type, v }) => [type, v])).toEqual([
      ['submission.create', 1],
      ['saved.create', 1],
      ['submission.create', 2],
      ['saved.create', 2],
    ]);
  });

  it('survives reopening the database', async () => {
    await queueVote(upvote);
    db.close();
    await db.open();
    expect(await queue()).toHaveLength(1);
  });

  it('refuses a name of 81 characters with a message, and queues nothing', async () => {
    const long = queueSaved({ name: 'x'.repeat(81), ...drawn });
    await expect(long).rejects.toThrow(new NotQueued("A layout's name has at most 80 characters."));
    expect(await queue()).toEqual([]);
  });

  it('creates the share token on the device: 22 characters that hold 128 random bits', async () => {
    const { shareToken } = await queueSaved({ name: 'Tuesday', ...drawn });
    expect(shareToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await queueAdopt(shareToken)).shareToken).not.toBe(shareToken);
  });
});

describe('merging', () => {
  it('changes an unsent vote to the new value, for the day of the change', async () => {
    await queueVote(upvote);
    laterBy(24 * 60 * 60_000);
    await queueVote({ ...upvote, value: 'down' });
    const args = { ...upvote, value: 'down' };
    expect(await queue()).toMatchObject([{ args, day: '2026-11-21', madeAt: '2026-11-21T12:00:00.000Z' }]);
  });

  it('never changes a vote that was sent', async () => {
    await queueVote(upvote);
    await markSent();
    await queueVote({ ...upvote, value: 'none' });
    expect((await queue()).map(({ args }) => (args as { value: string }).value)).toEqual(['up', 'none']);
  });

  it('replaces a refused vote by a new one', async () => {
    await queueVote(upvote);
    await markSent({ state: 'rejected' });
    await queueVote({ ...upvote, value: 'down' });
    expect(await queue()).toMatchObject([{ state: 'queued', args: { value: 'down' } }]);
  });

  it("does not change another account's vote", async () => {
    await queueVote(upvote);
    await signedInAs('bob');
    await queueVote({ ...upvote, value: 'down' });
    expect((await queue()).map(({ accountId }) => accountId)).toEqual(['ann', 'bob']);
  });

  it('removes an unsent or refused save when the labyrinth is deleted', async () => {
    const unsent = await queueSaved({ name: 'Tuesday', ...drawn });
    await queueDeleteSaved(unsent.id);
    expect(await queue()).toEqual([]);
    const refused = await queueSaved({ name: 'Wednesday', ...drawn });
    await markSent({ state: 'rejected' });
    await queueDeleteSaved(refused.id);
    expect(await queue()).toEqual([]);
  });

  it('queues one deletion that depends on the save if that was sent already', async () => {
    const { id } = await queueSaved({ name: 'Tuesday', ...drawn });
    await markSent({ state: 'retry_wait', nextAt: 5_000 });
    await queueDeleteSaved(id);
    await queueDeleteSaved(id);
    const [save, deletion, ...more] = await queue();
    expect(save).toMatchObject({ state: 'retry_wait', nextAt: 5_000 });
    expect(deletion).toMatchObject({ type: 'saved.delete', dependsOn: [save?.id] });
    expect(more).toEqual([]);
  });

  it('queues a deletion again after the server has refused it', async () => {
    const { id } = await queueSaved({ name: 'Tuesday', ...drawn });
    await db.outbox.clear();
    await queueDeleteSaved(id);
    await markSent({ state: 'rejected' });
    await queueDeleteSaved(id);
    expect((await queue()).map(({ type, state }) => [type, state])).toEqual([
      ['saved.delete', 'rejected'],
      ['saved.delete', 'queued'],
    ]);
  });

  it('makes a vote on an own unsent submission depend on it', async () => {
    const { id } = await queueSubmission(drawn);
    await queueVote({ target: 'submission', targetId: id, value: 'up' });
    const [parent, vote] = await queue();
    expect(vote?.dependsOn).toEqual([parent?.id]);
  });
});

describe('the queue page', () => {
  const dayClosed = { state: 'rejected', lastError: { code: 'day_closed', error: 'Closed.' } } as const;

  it("'Submit for today' sends a refused layout as a new entry of today", async () => {
    await queueSubmission(drawn);
    await markSent({ ...dayClosed, day: '2026-11-19' });
    const [old] = await queue();
    await resend(old!.id);
    const [entry, ...more] = await queue();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ day: '2026-11-20', state: 'queued', firstSentAt: null, lastError: null });
    expect(entry?.args).toEqual(old?.args);
    expect(entry?.id).not.toBe(old?.id);
    expect(entry!.n).toBeGreaterThan(old!.n!);
  });

  it("'Submit for today' leaves out the doors walked on a run of the earlier day", async () => {
    await walk({ from: 'log' }, '2026-11-20');
    await queueSubmission(drawn);
    await markSent(dayClosed);
    laterBy(24 * 60 * 60_000);
    const [old] = await queue();
    expect(old?.args).toHaveProperty('walked', ['c1r3 c2r3']);
    await resend(old!.id);
    const [entry] = await queue();
    expect(entry).toMatchObject({
      day: '2026-11-21',
      args: { difficulty: 'eternal', labyrinthData: serialiseLayout(smallLayout) },
    });
    expect(entry?.args).not.toHaveProperty('walked');
  });

  it("'Keep as draft' makes the layout the current draft and deletes the entry", async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    const [entry] = await queue();
    await keepAsDraft(entry!.id);
    expect(await queue()).toEqual([]);
    expect(await readDraft()).toMatchObject({
      name: 'Tuesday',
      difficulty: 'eternal',
      drawing: { layout: smallLayout, actions: [], undoneActions: [] },
    });
  });

  it("'Keep as draft' keeps the day of the labyrinth", async () => {
    await queueSubmission(drawn);
    await markSent({ ...dayClosed, day: '2026-11-19' });
    const [refused] = await queue();
    expect(await keepAsDraft(refused!.id)).toMatchObject({ day: '2026-11-19' });
    await queueSaved({ name: 'Monday', day: '2026-11-16', ...drawn });
    const [saved] = await queue();
    expect(await keepAsDraft(saved!.id)).toMatchObject({ name: 'Monday', day: '2026-11-16' });
  });

  it('retries a parked entry with the same id', async () => {
    await queueVote(upvote);
    await markSent({ state: 'parked', attempts: 8 });
    const [entry] = await queue();
    await tryAgain(entry!.id);
    expect(await queue()).toMatchObject([{ id: entry!.id, state: 'queued', attempts: 0 }]);
  });

  it('rejects entries that depend on a discarded one, and keeps them', async () => {
    const { id } = await queueSubmission(drawn);
    await queueVote({ target: 'submission', targetId: id, value: 'up' });
    const [parent] = await queue();
    await discard(parent!.id);
    expect(await queue()).toMatchObject([{ type: 'vote.set', state: 'rejected', lastError: { code: 'discarded' } }]);
  });

  it('leaves what depends on an entry that was sent before it was discarded', async () => {
    const { id } = await queueSubmission(drawn);
    await queueVote({ target: 'submission', targetId: id, value: 'up' });
    const [parent] = await queue();
    await db.outbox.where({ id: parent!.id }).delete();
    await discard(parent!.id);
    expect(await queue()).toMatchObject([{ type: 'vote.set', state: 'queued' }]);
  });

  it("cannot change another account's entries, but can discard them", async () => {
    await queueSaved({ name: 'Monday', ...drawn });
    await markSent({ state: 'parked', attempts: 8 });
    const before = await queue();
    const [{ id } = { id: '' }] = before;
    await signedInAs('bob');
    expect(await keepAsDraft(id)).toBeUndefined();
    await tryAgain(id);
    await resend(id);
    expect(await queue()).toEqual(before);
    await discard(id);
    expect(await queue()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noon } from '../../../testing/device.ts';
import { installGolden, readGolden } from '../../../testing/golden.ts';
import { syncOracle } from '../../../testing/syncOracle.ts';
import { db } from '../db.ts';
import { readDraft } from '../../drafts/readDraft.ts';
import { queueVote } from '../../queue/outbox.ts';
import { queueSummary } from '../../queue/queueSummary.ts';
import { readDayAgreement } from '../../lists/dayAgreement.ts';
import { readSaved } from '../../lists/readSaved.ts';
import { flush } from '../../queue/sync.ts';
import { findRun } from '../../runs/runs.ts';

// Device contents written by each version itself: Monday was saved and sent, Tuesday saved and answered with 'retry',
// one vote refused, one not sent, and a draft started. A new version adds its own file here; existing files never
// change.

const submission = '018f0000-0000-7000-8000-000000000001';

const queueOf = (version: number) => readGolden(version).rows.outbox ?? [];

describe.each([1, 2, 3, 4, 5])('a device with the data of version %i', (version) => {
  let oracle: ReturnType<typeof syncOracle>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon + 300_000 });
    await db.delete({ disableAutoOpen: false });
    (await installGolden(readGolden(version))).close();
    oracle = syncOracle();
    oracle.submissions.set(submission, { owner: 'bob', args: { difficulty: 'eternal' }, day: oracle.day });
    vi.stubGlobal('fetch', oracle.fetch);
  });

  it('shows the draft, queue and collection completely', async () => {
    expect(await readDraft()).toMatchObject({ name: 'Half done', difficulty: 'cruel', rev: version === 1 ? 1 : 2 });
    expect(await db.outbox.toArray()).toEqual(queueOf(version));
    expect((await readSaved()).items.map(({ name }) => name)).toEqual(['Tuesday', 'Monday']);
    expect(await queueSummary()).toMatchObject({ pending: version >= 3 ? 4 : 3, attention: 1 });
  });

  it('sends the queue once, with the stored ids and version 1', async () => {
    await flush('start');
    const sent = oracle.calls.flatMap(({ ops }) => ops.map(({ id, v }) => [id, v]));
    const waited = queueOf(version).filter(({ state }) => state !== 'rejected');
    expect(waited.length).toBe(version >= 3 ? 3 : 2);
    expect(sent).toEqual(waited.map(({ id }) => [id, 1]));
    expect([...oracle.saved.values()].map(({ name }) => name)).toEqual(['Tuesday']);
    expect(oracle.votes.get(`ann|${submission}`)?.value).toBe('up');
    expect(await db.outbox.toArray()).toMatchObject([{ type: 'vote.set', state: 'rejected' }]);
  });

  it('adds new changes behind the stored ones', async () => {
    const targetId = '018f0000-0000-7000-8000-000000000002';
    await queueVote({ target: 'submission', targetId, value: 'down' });
    const queue = await db.outbox.orderBy('n').toArray();
    expect(queue).toHaveLength(queueOf(version).length + 1);
    expect(queue.at(-1)).toMatchObject({ type: 'vote.set', args: { targetId, value: 'down' } });
  });
});

it.each([4, 5])('a run stored by version %i is continued at its last step', async (version) => {
  await db.delete({ disableAutoOpen: false });
  (await installGolden(readGolden(version))).close();
  expect(await findRun('eternal')).toMatchObject({
    day: '2026-11-20',
    rev: 2,
    state: {
      at: 'on',
      visits: [
        { room: 'c1r3', assumed: ['darkshrine'] },
        { room: 'c3r2', at: 9_000 },
      ],
    },
  });
});

it("a day's agreement stored by version 5 can be read", async () => {
  await db.delete({ disableAutoOpen: false });
  (await installGolden(readGolden(5))).close();
  expect(await readDayAgreement('eternal', '2026-11-20')).toMatchObject({ state: 'first', revision: 1, accounts: 1 });
});

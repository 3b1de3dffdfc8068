import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawn, freshDevice, laterBy, signedInAs, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { tryAgain } from './entryCommands.ts';
import { queueDeleteSaved, queueSaved, queueSubmission, queueSuggestion, queueTag, queueVote } from './outbox.ts';
import { queueSummary } from './queueSummary.ts';
import { refreshSubmissions } from '../lists/refresh.ts';
import { readQueue } from './readQueue.ts';
import { readSaved } from '../lists/readSaved.ts';
import { readTag } from '../lists/readTag.ts';
import { flush } from './sync.ts';
import { sendBatch } from './sendBatch.ts';
import { takeBatch } from './takeBatch.ts';

const [first, second] = submissionIds;
const minute = 60_000;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const vote = (targetId: string, value: 'up' | 'down' | 'none' = 'up') =>
  queueVote({ target: 'submission', targetId, value });
const queue = () => db.outbox.toArray();
const states = async () => (await queue()).map(({ state }) => state);
const syncCalls = () => oracle.calls.filter(({ path }) => path === '/api/sync');
const summary = async () => (await queueSummary()).text;
const effects = () => [...oracle.effects.values()];

describe('sending', () => {
  it('replaces the row and deletes the entry when it is applied', async () => {
    await refreshSubmissions('eternal');
    await vote(first);
    await flush('asked');
    expect(await queue()).toEqual([]);
    expect(await db.submissions.get(first)).toMatchObject({ voteCount: 1, userVote: 'up' });
    expect(await summary()).toBe('All changes sent');
  });

  it('sends at most 50 operations in a call, in order', async () => {
    for (let count = 0; count < 60; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
    await flush('asked');
    expect(syncCalls().map(({ ops }) => ops.length)).toEqual([50, 10]);
    const seqs = syncCalls().flatMap(({ ops }) => ops.map(({ seq }) => seq));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect((await readSaved()).items).toHaveLength(60);
  });

  it('deletes a whole batch of entries that were applied without rows in the results', async () => {
    for (let count = 0; count < 50; count += 1) await queueSuggestion({ submissionId: first, text: `Key ${count}` });
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const { results, ...rest } = (await (await oracle.fetch(input, init)).json()) as { results: { id: string }[] };
      return Response.json({ ...rest, results: results.map(({ id }) => ({ id, status: 'applied' })) });
    });
    await flush('asked');
    expect(await queue()).toEqual([]);
  });

  it('sends at most 512 KiB in a call', async () => {
    for (let count = 0; count < 12; count += 1) await queueSaved({ name: 'Large', ...drawn });
    await db.outbox.toCollection().modify((entry) => {
      Object.assign(entry.args, { labyrinthData: 'x'.repeat(60 * 1024) });
    });
    await flush('asked');
    expect(syncCalls().map(({ ops }) => ops.length)).toEqual([8, 4]);
  });

  it('sends an entry that is larger than a call may be alone, so that the server can refuse it', async () => {
    await queueSaved({ name: 'Large', ...drawn });
    await vote(first);
    await db.outbox.limit(1).modify((entry) => {
      Object.assign(entry.args, { labyrinthData: 'x'.repeat(600 * 1024) });
    });
    await flush('asked');
    expect(syncCalls().map(({ ops }) => ops.map(({ type }) => type))).toEqual([['saved.create'], ['vote.set']]);
  });

  it('sends what was made after 50 changes that need attention', async () => {
    for (let count = 0; count < 50; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
    await db.outbox.toCollection().modify({ state: 'rejected' });
    await vote(first);
    await flush('asked');
    expect(oracle.votes.get(`ann|${first}`)?.value).toBe('up');
  });

  it('joins a run that still sends, however long that lasts', async () => {
    for (let count = 0; count < 60; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const joined: unknown[] = [];
    oracle.meanwhile = () => {
      now += 40_000;
      joined.push(flush('timer'));
      return Promise.resolve();
    };
    const run = flush('asked');
    await run;
    expect(joined.map((each) => each === run)).toEqual([true, true]);
  });

  it('sends other changes of a submission even if the server cannot apply one suggestion', async () => {
    oracle.retries = ({ args }) => (args as { text?: string }).text === 'Poison';
    for (const text of ['Poison', 'The key is left.']) await queueSuggestion({ submissionId: first, text });
    await vote(first);
    await flush('asked');
    expect(await states()).toEqual(['retry_wait']);
    expect([...oracle.suggestions.values()].map(({ args }) => args.text)).toEqual(['The key is left.']);
    expect(oracle.votes.get(`ann|${first}`)?.value).toBe('up');
  });

  it('names the parked entry that an entry waits for', async () => {
    oracle.retries = ({ type }) => type === 'submission.create';
    const { id: submissionId } = await queueSubmission(drawn);
    for (let count = 0; count < 8; count += 1) {
      await flush('timer');
      laterBy(16 * minute);
    }
    await queueSuggestion({ submissionId, text: 'The key is left.' });
    await flush('timer');
    const reason = 'Waits until this is settled: Submit the Eternal labyrinth of 20 November 2026.';
    expect(await readQueue()).toMatchObject([{ state: 'parked' }, { state: 'queued', reason }]);
  });

  it('names the entry unknown to the server that an entry waits for', async () => {
    oracle.refuses = () => ({ code: 'needs_upgrade', error: 'This server does not know this kind of change.' });
    await vote(first);
    await flush('timer');
    await vote(first, 'down');
    const reason = 'Waits until this is settled: Vote up on a submission.';
    expect(await readQueue()).toMatchObject([{ state: 'needs_upgrade' }, { state: 'queued', reason }]);
  });

  it("does not wait for another account's entry for the same target, nor reveal it", async () => {
    oracle.retries = () => true;
    await vote(first);
    await flush('timer');
    await signedInAs('bob');
    oracle.session = 'bob';
    await vote(first, 'down');
    expect(await readQueue()).toMatchObject([{ state: 'held_account' }, { state: 'queued', reason: null }]);
    oracle.retries = () => false;
    await flush('timer');
    expect([...oracle.votes.keys()]).toEqual([`bob|${first}`]);
  });

  it('sends nothing twice when several flushes run at once', async () => {
    await vote(first);
    await queueSaved({ name: 'Tuesday', ...drawn });
    await Promise.all([flush('timer'), flush('visible'), flush('asked')]);
    expect(effects()).toEqual([1, 1]);
    expect(syncCalls()).toHaveLength(1);
  });

  it('also sends what was queued during a call', async () => {
    await vote(first);
    oracle.meanwhile = async () => {
      oracle.meanwhile = async () => {};
      await vote(second);
    };
    await flush('asked');
    expect(await queue()).toEqual([]);
    expect(oracle.votes.size).toBe(2);
  });

  it('does not restore an entry that another page deleted during the call', async () => {
    await vote(first);
    const [entry] = await queue();
    oracle.meanwhile = () => db.outbox.delete(entry!.n);
    await flush('asked');
    expect(await queue()).toEqual([]);
  });

  it('keeps what is queued after the browser cleared the storage during the call', async () => {
    const clear = async () => {
      await db.delete();
      await db.open();
      await signedInAs('ann');
    };
    await clear();
    await vote(first);
    oracle.meanwhile = async () => {
      oracle.meanwhile = async () => {};
      await clear();
      await vote(second);
    };
    await flush('asked');
    expect(oracle.votes.get(`ann|${second}`)?.value).toBe('up');
  });

  it('sends only the entries missing in the response again, and only in a later flush', async () => {
    await vote(first);
    await vote(second);
    const [silent] = await queue();
    oracle.silentAbout = ({ id }) => id === silent!.id;
    await flush('asked');
    expect(await states()).toEqual(['queued']);
    expect(syncCalls()).toHaveLength(1);
    oracle.silentAbout = () => false;
    await flush('timer');
    expect(await queue()).toEqual([]);
    expect(effects()).toEqual([1, 1]);
  });

  it('does not show an earlier vote again when its result comes late', async () => {
    await refreshSubmissions('eternal');
    await vote(first, 'up');
    const [up] = await queue();
    oracle.silentAbout = (op) => op.id === up!.id;
    await flush('asked');
    await vote(first, 'down');
    await flush('asked');
    oracle.silentAbout = () => false;
    await flush('timer');
    expect(await queue()).toEqual([]);
    expect(oracle.votes.get(`ann|${first}`)?.value).toBe('down');
    expect(await db.submissions.get(first)).toMatchObject({ voteCount: -1, userVote: 'down' });
  });

  it('does not show an earlier vote again when another page handles its result too', async () => {
    await refreshSubmissions('eternal');
    await vote(first, 'up');
    const batch = await takeBatch('a slow page', { now: Date.now(), maxOps: 50 });
    await flush('asked');
    await vote(first, 'down');
    await flush('asked');
    await sendBatch(batch!);
    expect(await db.submissions.get(first)).toMatchObject({ voteCount: -1, userVote: 'down' });
  });

  it('keeps a later vote without a result when an earlier one for the same target is applied', async () => {
    await vote(first, 'up');
    oracle.weather = () => 'cut';
    await flush('asked');
    oracle.weather = () => 'fine';
    await vote(first, 'down');
    const [, down] = await queue();
    oracle.silentAbout = ({ id }) => id === down!.id;
    await flush('asked');
    expect(await queue()).toMatchObject([{ args: { value: 'down' } }]);
  });

  it('deletes a failed earlier vote or tag change once a later one for the same target is applied', async () => {
    for (const value of ['up', 'down'] as const) {
      await vote(first, value);
      await queueTag(value === 'up');
      oracle.weather = () => 'cut';
      await flush('asked');
    }
    const [up, hide] = await queue();
    oracle.weather = () => 'fine';
    oracle.retries = ({ id }) => id === up!.id || id === hide!.id;
    await flush('asked');
    expect(await queue()).toEqual([]);
    expect(oracle.votes.get(`ann|${first}`)?.value).toBe('down');
    expect(oracle.tags.get('ann')?.hidden).toBe(false);
  });

  it("shows the server's user tag if it is newer than the queued one", async () => {
    await queueTag(false);
    oracle.tags.set('ann', { hidden: true, seq: Number.MAX_SAFE_INTEGER });
    await flush('asked');
    expect((await readTag()).hidden).toBe(true);
  });

  it('does not restore a deleted labyrinth when the result of its save comes late', async () => {
    const { id } = await queueSaved({ name: 'Tuesday', ...drawn });
    const [maker] = await queue();
    oracle.silentAbout = (op) => op.id === maker!.id;
    await flush('asked');
    await queueDeleteSaved(id);
    await flush('asked');
    oracle.silentAbout = () => false;
    await flush('timer');
    expect(await queue()).toEqual([]);
    expect(oracle.saved.size).toBe(0);
    expect((await readSaved()).items).toEqual([]);
  });
});

describe('when nobody answers', () => {
  it('applies a batch once if it is repeated after a lost response', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    await vote(first);
    oracle.weather = () => 'answerLost';
    await flush('asked');
    expect(await states()).toEqual(['queued', 'queued']);
    oracle.weather = () => 'fine';
    await flush('online');
    expect(await queue()).toEqual([]);
    expect(effects()).toEqual([1, 1]);
    expect(oracle.saved.size).toBe(1);
  });

  it("treats a captive portal's page as no answer and counts no attempt", async () => {
    await vote(first);
    oracle.weather = () => 'portal';
    for (let count = 0; count < 10; count += 1) await flush('timer');
    expect(await queue()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    expect(await summary()).toBe('1 saved on this device, waiting for connection');
    oracle.weather = () => 'fine';
    await flush('timer');
    expect(await queue()).toEqual([]);
  });

  it.each([
    ['online', 'enqueue'],
    ['enqueue', 'online'],
  ] as const)(
    'continues at once after a 502 if the connection came back during the call (%s, then %s)',
    async (one, other) => {
      await vote(first);
      oracle.weather = () => {
        oracle.weather = () => 'fine';
        void flush(one);
        void flush(other);
        return 'badGateway';
      };
      await flush('timer');
      expect(await queue()).toEqual([]);
    },
  );

  it('waits after a 502 for at most 15 minutes', async () => {
    await vote(first);
    oracle.weather = () => 'badGateway';
    await flush('timer');
    await flush('timer');
    expect(syncCalls()).toHaveLength(1);
    oracle.weather = () => 'fine';
    laterBy(15 * minute);
    await flush('timer');
    expect(await queue()).toEqual([]);
  });

  it.each([
    ['502', () => (oracle.weather = () => 'badGateway')],
    ['429 of a proxy', () => (oracle.weather = () => 'limited')],
    ['`retry`', () => (oracle.retries = () => true)],
    ['`needs_upgrade`', () => (oracle.refuses = () => ({ code: 'needs_upgrade', error: 'Reload the app.' }))],
  ])('waits up to twice as long after each further %s', async (_, fail) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1);
    onTestFinished(() => random.mockRestore());
    await vote(first);
    fail();
    await flush('timer');
    for (const [failures, seconds] of [2, 4, 8, 16, 32, 64, 128].entries()) {
      laterBy(seconds * 1000 - 1);
      await flush('timer');
      expect(syncCalls()).toHaveLength(failures + 1);
      laterBy(1);
      await flush('timer');
      expect(syncCalls()).toHaveLength(failures + 2);
    }
  });

  it('waits only briefly after a 502 again once the server has answered', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1);
    onTestFinished(() => random.mockRestore());
    await vote(first);
    oracle.weather = () => 'badGateway';
    await flush('timer');
    laterBy(2000);
    await flush('timer');
    laterBy(4000);
    oracle.weather = () => 'fine';
    await flush('timer');
    expect(await queue()).toEqual([]);
    await vote(second);
    oracle.weather = () => 'badGateway';
    await flush('timer');
    laterBy(2000);
    await flush('timer');
    expect(syncCalls()).toHaveLength(5);
  });

  it('honours Retry-After, even if the player asks for sending', async () => {
    await vote(first);
    oracle.weather = () => 'busy';
    await flush('timer');
    oracle.weather = () => 'fine';
    laterBy(119_000);
    await flush('asked');
    expect(await states()).toEqual(['queued']);
    laterBy(1000);
    await flush('asked');
    expect(await queue()).toEqual([]);
  });

  it('shows how many entries are being sent, until the sender has been silent for too long', async () => {
    await vote(first);
    await takeBatch('a page that dies', { now: Date.now(), maxOps: 50 });
    expect(await summary()).toBe('Sending 1');
    laterBy(36_000);
    expect(await summary()).toBe('1 saved on this device, waiting for connection');
  });
});

describe('when the server refuses', () => {
  it('keeps a rejected entry with its content and the reason', async () => {
    await queueSubmission(drawn);
    oracle.day = '2026-11-21';
    await flush('asked');
    expect(await readQueue()).toMatchObject([
      {
        title: 'Submit the Eternal labyrinth of 20 November 2026',
        state: 'rejected',
        reason: 'The labyrinth of 2026-11-20 is closed.',
        needsAttention: true,
        actions: ['submitForToday', 'keepAsDraft', 'export', 'discard'],
      },
    ]);
    expect(await queueSummary()).toMatchObject({ pending: 1, attention: 1, text: '1 need attention' });
  });

  it('sends the rest of a batch without a failing entry', async () => {
    await vote(first);
    await vote(second);
    const [poison] = await queue();
    oracle.retries = ({ id }) => id === poison!.id;
    await flush('asked');
    expect(await queue()).toMatchObject([{ id: poison!.id, state: 'retry_wait', attempts: 1 }]);
    expect(oracle.votes.size).toBe(1);
  });

  it('parks an entry after eight retries, with its actions', async () => {
    await vote(first);
    oracle.retries = () => true;
    for (let count = 0; count < 10; count += 1) {
      await flush('timer');
      laterBy(16 * minute);
    }
    expect(syncCalls()).toHaveLength(8);
    expect(await readQueue()).toMatchObject([{ state: 'parked', actions: ['tryAgain', 'export', 'discard'] }]);
    oracle.retries = () => false;
    const [entry] = await queue();
    await tryAgain(entry!.id);
    await flush('asked');
    expect(await queue()).toEqual([]);
  });

  it('sends a parked save again before the deletion of its labyrinth, as the server may have applied it', async () => {
    const { id } = await queueSaved({ name: 'Tuesday', ...drawn });
    oracle.retries = () => true;
    for (let count = 0; count < 8; count += 1) {
      await flush('timer');
      laterBy(16 * minute);
    }
    expect(await states()).toEqual(['parked']);
    oracle.retries = () => false;
    await queueDeleteSaved(id);
    await flush('enqueue');
    expect(syncCalls().at(-1)?.ops).toMatchObject([{ type: 'saved.create' }, { type: 'saved.delete' }]);
    expect(await queue()).toEqual([]);
  });

  it('retries rate-limited entries only at the time that the server named, and never parks them', async () => {
    await vote(first);
    await queueSaved({ name: 'Tuesday', ...drawn });
    oracle.tooMany = ({ type }) => (type === 'vote.set' ? 3600 : null);
    for (let hours = 0; hours < 12; hours += 1) {
      await flush('asked');
      laterBy(59 * minute);
      await flush('asked');
      laterBy(minute);
    }
    expect(syncCalls()).toHaveLength(12);
    expect(effects()).toEqual([1]);
    expect(await readQueue()).toMatchObject([
      { state: 'retry_wait', reason: 'You can vote 40 times an hour.', nextTryAt: Date.now(), needsAttention: false },
    ]);
    oracle.tooMany = () => null;
    await flush('timer');
    expect(await queue()).toEqual([]);
    expect(oracle.votes.size).toBe(1);
  });

  it('takes a vote back at once while a change of it waits for the limit', async () => {
    await vote(first, 'down');
    await flush('asked');
    oracle.tooMany = ({ args }) => ((args as { value?: string }).value === 'none' ? null : 3600);
    await vote(first, 'up');
    await flush('asked');
    expect(await states()).toEqual(['retry_wait']);
    await vote(first, 'none');
    await flush('asked');
    expect(oracle.votes.get(`ann|${first}`)?.value).toBe('none');
    expect(await queue()).toEqual([]);
  });

  it('sends a queue of 200 within five hours at a limit of 40 an hour', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    for (const id of ids) {
      oracle.submissions.set(id, { owner: 'bob', args: { difficulty: 'eternal' }, day: oracle.day });
      await vote(id);
    }
    for (let hours = 0; hours < 5; hours += 1) {
      let left = 40;
      oracle.tooMany = () => ((left -= 1) < 0 ? 3600 : null);
      await flush('timer');
      laterBy(60 * minute);
    }
    expect(await queue()).toEqual([]);
    expect(oracle.votes.size).toBe(200);
    expect(effects()).toEqual(Array(200).fill(1));
  });

  it('keeps entries for the same target waiting behind one that is retried', async () => {
    await vote(first);
    const [older] = await queue();
    oracle.retries = ({ id }) => id === older!.id;
    await flush('asked');
    await vote(first, 'down');
    await vote(second);
    await flush('asked');
    expect(await queue()).toMatchObject([{ state: 'retry_wait' }, { state: 'queued', args: { value: 'down' } }]);
    oracle.retries = () => false;
    laterBy(16 * minute);
    await flush('timer');
    expect(await queue()).toEqual([]);
    expect(oracle.votes.get(`ann|${first}`)?.value).toBe('down');
  });

  it('rejects the children of a refused parent with a reason', async () => {
    const { id } = await queueSubmission(drawn);
    await vote(id);
    oracle.refuses = ({ type }) => (type === 'submission.create' ? { code: 'invalid', error: 'No.' } : null);
    await flush('asked');
    const refused = 'What this belongs to was refused.';
    expect((await readQueue()).map(({ reason }) => reason)).toEqual(['No.', refused]);
    await queueSuggestion({ submissionId: id, text: 'The key is left.' });
    await flush('asked');
    expect((await readQueue()).map(({ reason }) => reason)).toEqual(['No.', refused, refused]);
  });

  it('accepts deleting a labyrinth that does not exist', async () => {
    await queueDeleteSaved('018f0000-0000-7000-8000-0000000000aa');
    await flush('asked');
    expect(await queue()).toEqual([]);
  });

  it('drops the deletion of a labyrinth whose save it refuses, but no other that it refuses', async () => {
    const kept = await queueSaved({ name: 'Monday', ...drawn });
    await flush('asked');
    const refused = await queueSaved({ name: 'Tuesday', ...drawn });
    oracle.weather = () => 'cut';
    await flush('asked');
    for (const { id } of [kept, refused]) await queueDeleteSaved(id);
    oracle.weather = () => 'fine';
    oracle.refuses = () => ({ code: 'invalid', error: 'No.' });
    await flush('asked');
    expect(await queue()).toMatchObject([
      { type: 'saved.create', args: { id: refused.id }, state: 'rejected' },
      { type: 'saved.delete', args: { id: kept.id }, state: 'rejected' },
    ]);
  });

  it.each([400, 413])(
    'finds the entry that the server refuses with %i by halving the batch, refuses what belongs to it, and sends the others',
    async (status) => {
      await vote(first);
      const { id } = await queueSubmission(drawn);
      const suggestion = await queueSuggestion({ submissionId: id, text: 'The key is left.' });
      await queueVote({ target: 'suggestion', targetId: suggestion.id, value: 'up' });
      await vote(second);
      const bad = (await queue())[1]!.id;
      const { fetch } = oracle;
      const strict: typeof fetch = (input, init) =>
        typeof init?.body === 'string' && init.body.includes(`"id":"${bad}"`)
          ? Promise.resolve(Response.json({ success: false, code: 'invalid', error: 'Not valid.' }, { status }))
          : fetch(input, init);
      vi.stubGlobal('fetch', strict);
      await flush('asked');
      expect((await readQueue()).map(({ state, reason }) => [state, reason])).toEqual([
        ['rejected', 'Not valid.'],
        ['rejected', 'What this belongs to was refused: Not valid.'],
        ['rejected', 'What this belongs to was refused: Not valid.'],
      ]);
      expect(oracle.votes.size).toBe(2);
    },
  );

  it('waits with all entries after a 426, and retries when the player asks', async () => {
    for (let count = 0; count < 50; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
    await vote(first);
    const { fetch } = oracle;
    const body = { success: false, code: 'needs_upgrade', error: 'Reload the app.' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 426 })));
    await flush('asked');
    const all = Array(51).fill('needs_upgrade');
    expect(await states()).toEqual(all);
    vi.stubGlobal('fetch', fetch);
    await flush('online');
    expect(await states()).toEqual(all);
    await flush('asked');
    expect(await queue()).toEqual([]);
  });

  it('retries within 15 minutes after every 426', async () => {
    await vote(first);
    const { fetch } = oracle;
    const asked = vi.fn(() =>
      Promise.resolve(Response.json({ success: false, code: 'needs_upgrade', error: '' }, { status: 426 })),
    );
    vi.stubGlobal('fetch', asked);
    for (let count = 0; count < 4; count += 1) {
      await flush('timer');
      await flush('timer');
      laterBy(15 * minute);
    }
    expect(asked).toHaveBeenCalledTimes(4);
    vi.stubGlobal('fetch', fetch);
    await flush('timer');
    expect(await queue()).toEqual([]);
  });

  describe('because it is older than the app', () => {
    beforeEach(async () => {
      const error = 'This server does not know this kind of change. Please update the app.';
      oracle.refuses = () => ({ code: 'needs_upgrade', error });
      await vote(first);
      await flush('enqueue');
    });

    it.each(['start', 'asked'] as const)(
      'retries at once when the app starts or the player asks (%s)',
      async (reason) => {
        await flush('timer');
        expect(syncCalls()).toHaveLength(1);
        await flush(reason);
        expect(syncCalls()).toHaveLength(2);
        oracle.refuses = () => null;
        await flush(reason);
        expect(await queue()).toEqual([]);
      },
    );

    it.each(['timer', 'online', 'visible', 'sync'] as const)(
      'retries within 15 minutes without a start of the app (%s)',
      async (reason) => {
        for (let count = 0; count < 20; count += 1) {
          laterBy(15 * minute);
          await flush('timer');
        }
        expect(syncCalls()).toHaveLength(21);
        expect(await states()).toEqual(['needs_upgrade']);
        oracle.refuses = () => null;
        await flush(reason);
        expect(await states()).toEqual(['needs_upgrade']);
        laterBy(15 * minute);
        await flush(reason);
        expect(await queue()).toEqual([]);
      },
    );

    it('explains it in the entry, with the time of the next try, and can be retried at once', async () => {
      const [entry] = await readQueue();
      expect(entry).toMatchObject({
        state: 'needs_upgrade',
        reason: 'The server runs another version than this app and does not know this yet. It will be tried again.',
        actions: ['tryAgain', 'export', 'discard'],
        needsAttention: true,
      });
      expect(entry!.nextTryAt! - Date.now()).toBeGreaterThanOrEqual(1000);
      oracle.refuses = () => null;
      await tryAgain(entry!.id);
      await flush('enqueue');
      expect(await queue()).toEqual([]);
    });

    it.each(['timer', 'start'] as const)('does not count these refusals as attempts (%s)', async (reason) => {
      for (let count = 0; count < 10; count += 1) {
        laterBy(15 * minute);
        await flush('timer');
      }
      oracle.refuses = () => null;
      oracle.retries = () => true;
      laterBy(15 * minute);
      await flush(reason);
      expect(await queue()).toMatchObject([{ state: 'retry_wait', attempts: 1 }]);
    });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, laterBy, noon, submissionIds } from '../../testing/device.ts';
import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { queueSaved, queueVote } from '../queue/outbox.ts';
import { refreshSaved, refreshSubmissions } from './refresh.ts';
import { readSubmissions } from './readSubmissions.ts';
import { flush } from '../queue/sync.ts';

const [first, second] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const vote = (targetId: string) => queueVote({ target: 'submission', targetId, value: 'up' });

describe('reading lists', () => {
  it('keeps the rows on a 304', async () => {
    await refreshSubmissions('eternal');
    await refreshSubmissions('eternal');
    expect(await db.submissions.count()).toBe(3);
    expect((await readSubmissions('eternal')).loaded).toBe(true);
    expect((await readSubmissions('normal')).loaded).toBe(false);
  });

  it('does not undo a change that was applied after the list was requested', async () => {
    await refreshSubmissions('eternal');
    const { fetch } = oracle;
    let overtaken = false;
    const slow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!overtaken && (input as string).startsWith('/api/days/eternal/submissions')) {
        overtaken = true;
        await vote(first);
        await flush('asked');
      }
      return response;
    };
    oracle.submissions.delete(second);
    vi.stubGlobal('fetch', slow);
    await refreshSubmissions('eternal');
    const { items } = await readSubmissions('eternal');
    expect(items.map(({ id, userVote, voteCount }) => ({ id, userVote, voteCount }))).toEqual([
      { id: first, userVote: 'up', voteCount: 1 },
      { id: submissionIds[2], userVote: 'none', voteCount: 0 },
    ]);
  });

  it("fetches a list completely after a change was applied, since the change's row may be older than the list", async () => {
    await refreshSubmissions('eternal');
    await vote(first);
    oracle.weather = () => 'answerLost';
    await flush('asked');
    oracle.weather = () => 'fine';
    oracle.votes.set(`cid|${first}`, { value: 'up', seq: 1 });
    await refreshSubmissions('eternal');
    await flush('asked');
    await refreshSubmissions('eternal');
    expect(await db.submissions.get(first)).toMatchObject({ voteCount: 2, userVote: 'up' });
  });

  it('fetches saved labyrinths again that a full device has deleted while the server said that nothing changed', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    await flush('asked');
    await refreshSaved();
    oracle.meanwhile = async () => {
      oracle.meanwhile = () => Promise.resolve();
      await db.saved.clear();
      await db.listReads.clear();
    };
    await refreshSaved();
    expect((await db.saved.toArray()).map(({ name }) => name)).toEqual(['Tuesday']);
  });

  it('records a lost session', async () => {
    oracle.session = null;
    await expect(refreshSaved()).rejects.toThrow('Please sign in.');
    expect(await readAccount()).toMatchObject({ sessionLost: true });
  });
});

describe('the days of a difficulty', () => {
  const shownIds = async (day?: string) => (await readSubmissions('eternal', day)).items.map(({ id }) => id);

  it('are fetched one by one, and stay readable together', async () => {
    oracle.submissions.get(first)!.day = '2026-11-19';
    await refreshSubmissions('eternal');
    expect((await readSubmissions('eternal', '2026-11-19')).loaded).toBe(false);
    await refreshSubmissions('eternal', '2026-11-19');
    expect(await shownIds('2026-11-19')).toEqual([first]);
    expect(await shownIds()).toEqual([second, submissionIds[2]]);
  });

  it('are known as empty if nothing was submitted', async () => {
    await refreshSubmissions('eternal', '2026-11-01');
    expect(await readSubmissions('eternal', '2026-11-01')).toMatchObject({ loaded: true, items: [] });
  });

  it('are limited to seven: the one just read, and the newest others', async () => {
    oracle.submissions.get(first)!.day = '2026-11-02';
    const days = Array.from({ length: 9 }, (_, at) => `2026-11-${String(20 - at)}`);
    for (const day of days) await refreshSubmissions('eternal', day);
    await refreshSubmissions('eternal', '2026-11-02');
    const loaded = await Promise.all(
      [...days, '2026-11-02'].map(async (day) => (await readSubmissions('eternal', day)).loaded),
    );
    expect(loaded).toEqual([true, true, true, true, true, true, false, false, false, true]);
    expect(await shownIds('2026-11-02')).toEqual([first]);
  });

  it('record when they were read, even if nothing had changed', async () => {
    await refreshSubmissions('eternal');
    expect((await readSubmissions('eternal')).readAt).toBe(noon);
    laterBy(30_000);
    await refreshSubmissions('eternal');
    expect((await readSubmissions('eternal')).readAt).toBe(noon + 30_000);
  });
});

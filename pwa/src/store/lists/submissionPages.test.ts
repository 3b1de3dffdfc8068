import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, noon, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueSubmission, queueSuggestion, queueVote } from '../queue/outbox.ts';
import { flush } from '../queue/sync.ts';
import { readSubmissions } from './readSubmissions.ts';
import { loadMoreSubmissions, refreshSubmissions } from './refresh.ts';

const [first, second, third] = submissionIds;
const day = '2026-11-20';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  oracle.pageSize = 1;
});

const refresh = () => refreshSubmissions('eternal');
const more = () => loadMoreSubmissions('eternal', day);
const read = () => readSubmissions('eternal');
const shownIds = async () => (await read()).items.map(({ id }) => id);

/** The paths of the calls that an action makes. */
async function callsOf(action: () => Promise<unknown>): Promise<string[]> {
  const before = oracle.calls.length;
  await action();
  return oracle.calls.slice(before).map(({ path }) => path);
}

function voteOf(name: string, id: string): void {
  oracle.votes.set(`${name}|${id}`, { value: 'up', seq: 1 });
}

describe('the pages of a list', () => {
  it('are loaded one after the other, and stay readable offline', async () => {
    await refresh();
    expect(await read()).toMatchObject({ hasMore: true, items: [{ id: first }] });
    await more();
    expect(await read()).toMatchObject({ hasMore: true, items: [{ id: first }, { id: second }] });
    await more();
    oracle.weather = () => 'cut';
    await expect(refresh()).rejects.toThrow('The server could not be reached.');
    expect(await read()).toMatchObject({
      hasMore: false,
      readAt: noon,
      items: [{ id: first }, { id: second }, { id: third }],
    });
  });

  it('are asked for no more than the device has, and beside them what is the account’s own', async () => {
    await refresh();
    await more();
    expect((await callsOf(refresh)).toSorted()).toEqual([
      '/api/days/eternal',
      '/api/days/eternal/own?day=2026-11-20',
      '/api/days/eternal/submissions',
      `/api/days/eternal/submissions?day=2026-11-20&after=0_2026-11-20T08%3A00%3A00.000Z_${first}`,
    ]);
  });

  it('are each left as they are on a 304, and replaced when they have changed', async () => {
    await refresh();
    await more();
    oracle.submissions.delete(second);
    await refresh();
    expect(await shownIds()).toEqual([first, third]);
    expect((await read()).hasMore).toBe(false);
    oracle.submissions.delete(first);
    await refresh();
    expect(await shownIds()).toEqual([third]);
  });

  it('follow what moves from one to another', async () => {
    await refresh();
    await more();
    voteOf('cid', third);
    await refresh();
    expect(await shownIds()).toEqual([third, first]);
    voteOf('cid', second);
    voteOf('dan', second);
    await refresh();
    expect(await shownIds()).toEqual([second, third]);
  });

  it('one that is loaded while the list is refreshed is not lost', async () => {
    await refresh();
    let once = true;
    oracle.meanwhile = async () => {
      if (!once) return;
      once = false;
      await more();
    };
    voteOf('cid', first);
    await refresh();
    expect(await shownIds()).toEqual([first, second]);
  });

  it('nothing more is asked for where the list ends', async () => {
    oracle.pageSize = 3;
    await refresh();
    expect(await callsOf(more)).toEqual([]);
  });

  it('begin anew on another day', async () => {
    await refresh();
    await more();
    oracle.day = '2026-11-21';
    oracle.submissions.get(third)!.day = '2026-11-21';
    await refresh();
    expect((await readSubmissions('eternal', '2026-11-21')).items.map(({ id }) => id)).toEqual([third]);
    expect((await readSubmissions('eternal', day)).items.map(({ id }) => id)).toEqual([first, second]);
  });

  it('a list that an earlier version has stored is read whole, and stays readable until then', async () => {
    oracle.pageSize = 50;
    await refresh();
    await db.listReads.put({ key: 'submissions:eternal:2026-11-20', etag: 'W/"old"', readAt: noon });
    oracle.pageSize = 1;
    expect(await read()).toMatchObject({ loaded: true, hasMore: false });
    expect(await shownIds()).toEqual([first, second, third]);
    await refresh();
    expect(await read()).toMatchObject({ hasMore: true, items: [{ id: first }] });
  });
});

describe('what is queued about an item of a further page', () => {
  beforeEach(async () => {
    await refresh();
    await more();
  });

  it('shows at once, is sent, and its result stays', async () => {
    await queueVote({ target: 'submission', targetId: second, value: 'up' });
    expect((await read()).items[0]).toMatchObject({ id: second, voteCount: 1, userVote: 'up', pending: 'queued' });
    await flush('asked');
    expect(await db.submissions.get(second)).toMatchObject({ voteCount: 1, userVote: 'up' });
    await refresh();
    expect((await read()).items).toMatchObject([
      { id: second, voteCount: 1, userVote: 'up', pending: null },
      { id: first },
    ]);
  });

  it('keeps the item on the device, although the list has moved it to a page that is not loaded', async () => {
    await queueVote({ target: 'submission', targetId: second, value: 'up' });
    voteOf('cid', third);
    await refresh();
    expect((await shownIds()).toSorted()).toEqual([first, second, third]);
    await flush('asked');
    await refresh();
    expect((await shownIds()).toSorted()).toEqual([second, third]);
  });

  it('stays where the vote has moved it to a page that is loaded next', async () => {
    await refresh();
    await queueVote({ target: 'submission', targetId: first, value: 'down' });
    await flush('enqueue');
    for (let page = 2; page <= 4; page += 1) await more();
    expect((await read()).items.at(-1)).toMatchObject({ id: first, voteCount: -1, userVote: 'down' });
  });

  it('does not keep an item that the whole list no longer has', async () => {
    await queueVote({ target: 'submission', targetId: second, value: 'up' });
    oracle.submissions.delete(second);
    oracle.submissions.delete(third);
    await refresh();
    expect(await shownIds()).toEqual([first]);
  });
});

describe('what the account made', () => {
  it('is on the device with the first page, wherever it stands', async () => {
    const { id } = await queueSubmission(drawn);
    await flush('asked');
    for (const name of ['cid', 'dan']) for (const other of submissionIds) voteOf(name, other);
    await refresh();
    expect(await shownIds()).toEqual([first, id]);
    expect((await read()).hasMore).toBe(true);
  });

  it('is given back when the server lacks it, but nothing else that merely stands on another page', async () => {
    const { id } = await queueSubmission(drawn);
    await flush('asked');
    await refresh();
    await more();
    await more();
    const suggested = (await queueSuggestion({ submissionId: second, text: 'A key is left.' })).id;
    await flush('asked');
    await refresh();
    expect(await shownIds()).toContain(second);
    for (const name of ['cid', 'dan']) for (const other of [first, third]) voteOf(name, other);
    oracle.pageSize = 1;
    const sent = async () => (await callsOf(refresh)).filter((path) => path === '/api/sync');
    expect(await sent()).toEqual([]);
    expect(oracle.suggestions.has(suggested)).toBe(true);
    oracle.submissions.delete(id);
    expect(await sent()).toEqual(['/api/sync']);
    expect(oracle.submissions.get(id)?.owner).toBe('ann');
  });

  it('a suggestion to an item of a further page is given back when that page lacks it', async () => {
    await refresh();
    await more();
    const { id } = await queueSuggestion({ submissionId: second, text: 'A key is left.' });
    await flush('asked');
    await refresh();
    oracle.suggestions.delete(id);
    await refresh();
    expect([...oracle.suggestions.keys()]).toEqual([id]);
  });
});

it("the empty list of a new day is not taken for the old day's by a clock that is a second behind", async () => {
  oracle.pageSize = 50;
  vi.setSystemTime(Date.parse('2026-11-20T23:59:20Z'));
  await refresh();
  vi.setSystemTime(Date.parse('2026-11-20T23:59:59.200Z'));
  oracle.day = '2026-11-21';
  oracle.clock = () => Date.parse('2026-11-21T00:00:00.300Z');
  await refresh();
  expect((await readSubmissions('eternal', day)).items).toHaveLength(3);
});

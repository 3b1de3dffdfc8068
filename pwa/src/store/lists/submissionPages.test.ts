import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { drawn, freshDevice, noon, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueSubmission, queueSuggestion, queueVote } from '../queue/outbox.ts';
import { flush } from '../queue/sync.ts';
import { readDayAgreement } from './dayAgreement.ts';
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

function agreementOf(accounts: number): DayAgreement {
  const empty = { layout: null, displaySvg: null, claims: [], groups: [] };
  return { day, difficulty: 'eternal', state: 'first', wasSettled: false, revision: accounts, accounts, ...empty };
}

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
  it('are loaded one after the other, and can be read offline', async () => {
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

  it('are each loaded once when two tabs ask for more at the same moment', async () => {
    await refresh();
    await Promise.all([more(), more()]);
    expect(await shownIds()).toEqual([first, second, third]);
  });

  it('are refreshed only if loaded before, along with the account’s part', async () => {
    await refresh();
    await more();
    expect((await callsOf(refresh)).toSorted()).toEqual([
      '/api/days/eternal',
      '/api/days/eternal/own?day=2026-11-20',
      '/api/days/eternal/submissions',
      `/api/days/eternal/submissions?day=2026-11-20&after=0_2026-11-20T08%3A00%3A00.000Z_${first}`,
    ]);
  });

  it('and the agreement stay as they are if the server answers that nothing has changed', async () => {
    oracle.agreements = [agreementOf(1)];
    await refresh();
    await more();
    voteOf('cid', third);
    await refresh();
    const kept = async () => [await read(), await readDayAgreement('eternal', day), await db.listReads.toArray()];
    const before = await kept();
    const statuses: number[] = [];
    vi.stubGlobal('fetch', async (...args: Parameters<typeof oracle.fetch>) => {
      const answer = await oracle.fetch(...args);
      statuses.push(answer.status);
      return answer;
    });
    await refresh();
    expect(statuses).toEqual([304, 304, 304, 304]);
    expect(await kept()).toEqual(before);
    expect(await read()).toMatchObject({ hasMore: true, items: [{ id: third }, { id: first }] });
  });

  it('are replaced if they have changed', async () => {
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

  it('are updated when items move between them', async () => {
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

  it('include one that is loaded while the list is refreshed', async () => {
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

  it('keep what a later refresh has fetched, even if the answers of an earlier one arrive after it', async () => {
    oracle.pageSize = 50;
    await refresh();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    oracle.meanwhile = () => held;
    voteOf('cid', third);
    oracle.agreements = [agreementOf(1)];
    const before = oracle.calls.length;
    const earlier = refresh();
    await expect.poll(() => oracle.calls.length - before).toBe(3);
    oracle.meanwhile = async () => {};
    voteOf('cid', second);
    voteOf('dan', second);
    oracle.agreements = [agreementOf(2)];
    await refresh();
    const shown = async () => [await shownIds(), (await readDayAgreement('eternal', day))?.accounts];
    expect(await shown()).toEqual([[second, third, first], 2]);
    arrive();
    await earlier;
    expect(await shown()).toEqual([[second, third, first], 2]);
  });

  it('are not requested after the last one', async () => {
    oracle.pageSize = 3;
    await refresh();
    expect(await callsOf(more)).toEqual([]);
  });

  it('start from the first one on another day', async () => {
    await refresh();
    await more();
    oracle.day = '2026-11-21';
    oracle.submissions.get(third)!.day = '2026-11-21';
    await refresh();
    expect((await readSubmissions('eternal', '2026-11-21')).items.map(({ id }) => id)).toEqual([third]);
    expect((await readSubmissions('eternal', day)).items.map(({ id }) => id)).toEqual([first, second]);
  });

  it('stay readable from a list stored by an earlier version, which the next refresh replaces', async () => {
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

describe('a queued vote on an item of a further page', () => {
  beforeEach(async () => {
    await refresh();
    await more();
  });

  it('is shown at once, is sent, and its result stays', async () => {
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

  it('keeps the item on the device until it is sent, even if the item has moved to a page that is not loaded', async () => {
    await queueVote({ target: 'submission', targetId: second, value: 'up' });
    voteOf('cid', third);
    await refresh();
    expect((await shownIds()).toSorted()).toEqual([first, second, third]);
    await flush('asked');
    await refresh();
    expect((await shownIds()).toSorted()).toEqual([second, third]);
  });

  it('on a suggestion keeps the submission of that on the device, too', async () => {
    const suggestion = '018f0000-0000-7000-8000-0000000000a1';
    oracle.suggestions.set(suggestion, { owner: 'bob', args: { submissionId: second, text: 'Go left.' } });
    await refresh();
    await queueVote({ target: 'suggestion', targetId: suggestion, value: 'up' });
    voteOf('cid', third);
    await refresh();
    expect((await shownIds()).toSorted()).toEqual([first, second, third]);
  });

  it('is shown after it has moved the item to a page that is loaded next', async () => {
    await refresh();
    await queueVote({ target: 'submission', targetId: first, value: 'down' });
    await flush('enqueue');
    for (let page = 2; page <= 4; page += 1) await more();
    expect((await read()).items.at(-1)).toMatchObject({ id: first, voteCount: -1, userVote: 'down' });
  });

  it('does not keep an item that is no longer in the whole list', async () => {
    await queueVote({ target: 'submission', targetId: second, value: 'up' });
    oracle.submissions.delete(second);
    oracle.submissions.delete(third);
    await refresh();
    expect(await shownIds()).toEqual([first]);
  });
});

describe('own submissions and suggestions', () => {
  it('include those of further pages as soon as the first page is loaded', async () => {
    const { id } = await queueSubmission(drawn);
    await flush('asked');
    for (const name of ['cid', 'dan']) for (const other of submissionIds) voteOf(name, other);
    await refresh();
    expect(await shownIds()).toEqual([first, id]);
    expect((await read()).hasMore).toBe(true);
  });

  it('are sent again if the server lacks them, but not if they are on another page', async () => {
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

  it('are sent again if a further page lacks them', async () => {
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

it("the empty list of a new day does not replace the old day's when the device's clock is a second behind", async () => {
  oracle.pageSize = 50;
  vi.setSystemTime(Date.parse('2026-11-20T23:59:20Z'));
  await refresh();
  vi.setSystemTime(Date.parse('2026-11-20T23:59:59.200Z'));
  oracle.day = '2026-11-21';
  oracle.clock = () => Date.parse('2026-11-21T00:00:00.300Z');
  await refresh();
  expect((await readSubmissions('eternal', day)).items).toHaveLength(3);
});

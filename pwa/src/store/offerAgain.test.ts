import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, submissionIds } from '../testing/device.ts';
import { db } from './db.ts';
import { queueSaved, queueSubmission, queueSuggestion } from './outbox.ts';
import { refreshSaved, refreshSubmissions } from './refresh.ts';
import { shownSaved } from './shownSaved.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

describe('a saved labyrinth that the device knows and the server does not list', () => {
  let id = '';
  let shareToken = '';

  beforeEach(async () => {
    ({ id, shareToken } = await queueSaved({ ...drawn, name: 'Keys first' }));
    await flush('asked');
    await refreshSaved();
  });

  const shownNames = async () => (await shownSaved()).items.map(({ name }) => name);

  it('is given back to a server that was restored from before it was saved, with its share link', async () => {
    oracle.saved.clear();
    await refreshSaved();
    expect(oracle.saved.get(id)).toEqual({ owner: 'ann', name: 'Keys first', shareToken });
    expect(await shownNames()).toEqual(['Keys first']);
  });

  it('goes, without a word in the queue, when it was deleted on another device', async () => {
    oracle.saved.delete(id);
    oracle.erased.add(id);
    await refreshSaved();
    expect(oracle.saved.size).toBe(0);
    expect(await shownNames()).toEqual([]);
    expect(await db.outbox.count()).toBe(0);
  });

  it('stays on the device while the server cannot take it', async () => {
    oracle.saved.clear();
    oracle.refuses = () => ({ code: 'limit_reached', error: 'You have saved 200 labyrinths, the most possible.' });
    await refreshSaved();
    expect(await shownNames()).toEqual(['Keys first']);
    oracle.refuses = () => null;
    await refreshSaved();
    expect([...oracle.saved.keys()]).toEqual([id]);
  });

  it('stays on the device when the connection ends meanwhile', async () => {
    oracle.saved.clear();
    oracle.weather = () => (oracle.calls.at(-1)?.path === '/api/saved-labyrinths' ? 'cut' : 'fine');
    await expect(refreshSaved()).rejects.toThrow('The server could not be reached.');
    expect(await shownNames()).toEqual(['Keys first']);
  });
});

describe("today's own submission and suggestions that the server does not list", () => {
  let own = '';
  let suggested: string[] = [];

  beforeEach(async () => {
    own = (await queueSubmission(drawn)).id;
    const suggest = async (submissionId: string) =>
      (await queueSuggestion({ submissionId, text: 'A key is left.' })).id;
    await flush('asked');
    await refreshSubmissions('eternal');
    suggested = [await suggest(own), await suggest(submissionIds[0])];
    await flush('asked');
    await refreshSubmissions('eternal');
  });

  it('are given back to a server that was restored from before they were made', async () => {
    oracle.submissions.delete(own);
    oracle.suggestions.clear();
    await refreshSubmissions('eternal');
    expect(oracle.submissions.get(own)?.owner).toBe('ann');
    expect([...oracle.suggestions.keys()]).toEqual(expect.arrayContaining(suggested));
    expect((await db.submissions.get(own))?.suggestions.map(({ id }) => id)).toEqual([suggested[0]]);
  });

  it('go when they were hidden, and when whoever made them may write no more the list is read all the same', async () => {
    oracle.submissions.delete(own);
    oracle.erased.add(own);
    await refreshSubmissions('eternal');
    expect(await db.submissions.get(own)).toBeUndefined();
    oracle.suggestions.clear();
    oracle.session = null;
    await refreshSubmissions('eternal');
    expect((await db.submissions.get(submissionIds[0]))?.suggestions).toEqual([]);
  });

  it('of other people are not offered', async () => {
    oracle.submissions.delete(submissionIds[1]);
    const before = oracle.calls.length;
    await refreshSubmissions('eternal');
    expect(oracle.calls.slice(before).map(({ path }) => path)).toEqual(['/api/submissions/eternal']);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, laterBy, signedInAs, smallLayout, submissionIds } from '../../testing/device.ts';
import type { Weather } from '../../testing/syncOracle.ts';
import { db } from '../device/db.ts';
import { forgetDevice, writeDevice } from '../device/deviceValues.ts';
import { readDrafts } from '../drafts/draftList.ts';
import { startDraft } from '../drafts/drafts.ts';
import { readDraft } from '../drafts/readDraft.ts';
import { queueSaved, queueSubmission, queueSuggestion } from '../queue/outbox.ts';
import { refreshSaved, refreshSubmissions } from './refresh.ts';
import { readSaved } from './readSaved.ts';
import { flush } from '../queue/sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

describe('a saved labyrinth on the device that the server does not list', () => {
  let id = '';
  let shareToken = '';

  beforeEach(async () => {
    ({ id, shareToken } = await queueSaved({ ...drawn, name: 'Keys first' }));
    await flush('asked');
    await refreshSaved();
  });

  /** Sets the weather for every call after the next one, which fetches the list. */
  const laterCalls = (weather: Weather) => {
    const listed = oracle.calls.length + 1;
    oracle.weather = () => (oracle.calls.length >= listed ? weather : 'fine');
  };

  const shownNames = async () => (await readSaved()).items.map(({ name }) => name);

  it('is sent again to a server restored from an older backup, with its share link', async () => {
    oracle.saved.clear();
    await refreshSaved();
    expect(oracle.saved.get(id)).toEqual({ owner: 'ann', name: 'Keys first', shareToken });
    expect(await shownNames()).toEqual(['Keys first']);
  });

  it('is sent again with its own day, even on a later day', async () => {
    await db.saved.update(id, { day: '2026-11-18' });
    oracle.saved.clear();
    await refreshSaved();
    const sent = oracle.calls.flatMap(({ ops }) => ops).at(-1);
    expect(sent).toMatchObject({ type: 'saved.create', args: { id, day: '2026-11-18' } });
  });

  it('is sent again with the day of its saving if it was stored without a day', async () => {
    await db.saved.update(id, (row) => {
      delete row.day;
      row.createdAt = '2026-11-18T20:00:00.000Z';
    });
    oracle.saved.clear();
    await refreshSaved();
    const sent = oracle.calls.flatMap(({ ops }) => ops).at(-1);
    expect(sent).toMatchObject({ type: 'saved.create', args: { id, day: '2026-11-18' } });
  });

  it('is sent again with a visible name if it was stored with an invisible one', async () => {
    await db.saved.update(id, { name: '\u3164' });
    oracle.saved.clear();
    await refreshSaved();
    expect(oracle.saved.get(id)).toEqual({ owner: 'ann', name: 'Unnamed labyrinth', shareToken });
    expect(await shownNames()).toEqual(['Unnamed labyrinth']);
  });

  it('is removed without a queue entry if it was deleted on another device', async () => {
    oracle.saved.delete(id);
    oracle.erased.add(id);
    await refreshSaved();
    expect(oracle.saved.size).toBe(0);
    expect(await shownNames()).toEqual([]);
    expect(await db.outbox.count()).toBe(0);
  });

  it('stays on the device while the server refuses it, and is sent again later', async () => {
    oracle.saved.clear();
    oracle.refuses = () => ({ code: 'limit_reached', error: 'You have saved 200 labyrinths, the most possible.' });
    await refreshSaved();
    expect(await shownNames()).toEqual(['Keys first']);
    oracle.refuses = () => null;
    await refreshSaved();
    expect([...oracle.saved.keys()]).toEqual([id]);
  });

  it('stays on the device if the call fails as a whole, and the list is still read', async () => {
    const { id: lost } = await queueSaved({ ...drawn, name: 'Lost by the server' });
    await flush('asked');
    await refreshSaved();
    oracle.saved.delete(lost);
    const thing = oracle.saved.get(id);
    if (thing) thing.name = 'Renamed elsewhere';
    laterCalls('busy');
    await refreshSaved();
    expect((await shownNames()).toSorted()).toEqual(['Lost by the server', 'Renamed elsewhere']);
  });

  it('stays on the device if the connection is lost while it is sent', async () => {
    oracle.saved.clear();
    laterCalls('cut');
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

  it('are sent again to a server restored from an older backup', async () => {
    oracle.submissions.delete(own);
    oracle.suggestions.clear();
    await refreshSubmissions('eternal');
    expect(oracle.submissions.get(own)?.owner).toBe('ann');
    expect([...oracle.suggestions.keys()]).toEqual(expect.arrayContaining(suggested));
    expect((await db.submissions.get(own))?.suggestions.map(({ id }) => id)).toEqual([suggested[0]]);
  });

  it('are removed if they were hidden', async () => {
    oracle.submissions.delete(own);
    oracle.erased.add(own);
    await refreshSubmissions('eternal');
    expect(await db.submissions.get(own)).toBeUndefined();
  });

  const lose = () => {
    oracle.submissions.delete(own);
    oracle.suggestions.clear();
  };
  const shownTexts = async (id: string) => (await db.submissions.get(id))?.suggestions.map(({ text }) => text);

  async function expectOnTheDeviceOnly() {
    expect(oracle.submissions.has(own)).toBe(false);
    expect(await shownTexts(own)).toEqual(['A key is left.']);
    expect(await shownTexts(submissionIds[0])).toEqual(['A key is left.']);
  }

  async function expectGivenBack() {
    expect(oracle.submissions.get(own)?.owner).toBe('ann');
    expect([...oracle.suggestions.keys()]).toEqual(expect.arrayContaining(suggested));
    expect(await shownTexts(own)).toEqual(['A key is left.']);
    expect(await shownTexts(submissionIds[0])).toEqual(['A key is left.']);
  }

  it('stay on the device while the server cannot apply them, and are sent again later', async () => {
    lose();
    oracle.retries = () => true;
    await refreshSubmissions('eternal');
    await expectOnTheDeviceOnly();
    oracle.retries = () => false;
    await refreshSubmissions('eternal');
    await expectGivenBack();
  });

  it('stay on the device while the session is lost, and the list is still read', async () => {
    lose();
    oracle.session = null;
    oracle.submissions.delete(submissionIds[1]);
    await refreshSubmissions('eternal');
    await refreshSubmissions('eternal');
    await expectOnTheDeviceOnly();
    expect(await db.submissions.get(submissionIds[1])).toBeUndefined();
    oracle.session = 'ann';
    await signedInAs('ann');
    await refreshSubmissions('eternal');
    await expectGivenBack();
  });

  it('are not sent while the server has named a time to wait, nor while sending is paused', async () => {
    lose();
    await writeDevice('pause', { until: Date.now() + 60_000, attempts: 1, firm: true });
    const before = oracle.calls.length;
    await refreshSubmissions('eternal');
    await forgetDevice('pause');
    await writeDevice('sendingPaused', true);
    await refreshSubmissions('eternal');
    expect(
      oracle.calls
        .slice(before)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/api/days/eternal',
      '/api/days/eternal',
      '/api/days/eternal/own?day=2026-11-20',
      '/api/days/eternal/own?day=2026-11-20',
      '/api/days/eternal/submissions',
      '/api/days/eternal/submissions',
    ]);
    await expectOnTheDeviceOnly();
    await forgetDevice('sendingPaused');
    await refreshSubmissions('eternal');
    await expectGivenBack();
  });

  describe('of a day that has ended', () => {
    beforeEach(() => {
      laterBy(86_400_000);
      oracle.day = '2026-11-21';
    });
    const openYesterday = () => refreshSubmissions('eternal', '2026-11-20');

    it('become a draft of their day, once, and the open draft stays open', async () => {
      const open = await startDraft({ difficulty: 'cruel', layout: smallLayout, izaroConfig: {} });
      lose();
      await openYesterday();
      await openYesterday();
      const kept = (await readDrafts()).filter(({ id }) => id !== open.id);
      expect(kept).toMatchObject([
        {
          name: 'Submitted on 20 November 2026',
          difficulty: 'eternal',
          day: '2026-11-20',
          drawing: { layout: smallLayout },
        },
      ]);
      expect((await readDraft())?.id).toBe(open.id);
      expect(await db.submissions.get(own)).toBeUndefined();
    });

    it('do not become a draft if they were hidden or still exist', async () => {
      await openYesterday();
      oracle.submissions.delete(own);
      oracle.erased.add(own);
      await openYesterday();
      expect(await db.submissions.get(own)).toBeUndefined();
      expect(await readDrafts()).toEqual([]);
    });

    it('do not become a draft if another player made them', async () => {
      oracle.submissions.delete(submissionIds[1]);
      await openYesterday();
      expect(await db.submissions.get(submissionIds[1])).toBeUndefined();
      expect(await readDrafts()).toEqual([]);
    });
  });

  it('of other players are not sent again', async () => {
    oracle.submissions.delete(submissionIds[1]);
    const before = oracle.calls.length;
    await refreshSubmissions('eternal');
    expect(
      oracle.calls
        .slice(before)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/api/days/eternal', '/api/days/eternal/own?day=2026-11-20', '/api/days/eternal/submissions']);
  });
});

import { liveQuery } from 'dexie';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from 'shared-types/testing/patience.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { freshDevice, laterBy, noon, signedInAs } from '../../testing/device.ts';
import { signOut } from '../account/session.ts';
import { db } from '../device/db.ts';
import { readDayAgreement } from './dayAgreement.ts';
import { readSubmissions } from './readSubmissions.ts';
import { loadMoreSubmissions, refreshSubmissions } from './refresh.ts';

const today: DayAgreement = {
  day: '2026-11-20',
  difficulty: 'eternal',
  state: 'likely',
  wasSettled: false,
  revision: 3,
  accounts: 2,
  layout: { labyrinthData: '{"version":1}', izaroConfig: {} },
  displaySvg: null,
  claims: [{ claim: 'room c2r3', p: 0.95, for: 2, against: 0 }],
  groups: [{ k2: 'a1', ids: ['one', 'two'] }],
};

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  oracle.agreements.push(today);
});

const callsOf = (path: string) => oracle.calls.filter((call) => call.path === path).length;

describe("a day's agreement", () => {
  it('is fetched with the list of its day, and unknown before', async () => {
    expect(await readDayAgreement('eternal')).toBeUndefined();
    await refreshSubmissions('eternal');
    expect(await readDayAgreement('eternal')).toEqual(today);
    expect(await readDayAgreement('eternal', '2026-11-20')).toEqual(today);
    expect(await readDayAgreement('eternal', '2026-11-19')).toBeUndefined();
    expect(await readDayAgreement('cruel')).toBeUndefined();
  });

  it.each(['/api/days/eternal', '/api/days/eternal/submissions'])(
    'appears together with the list, even if %s is late',
    async (late) => {
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        if (path === late) await wait(50);
        return oracle.fetch(path, init);
      });
      const seen: string[] = [];
      const watching = liveQuery(async () => {
        const [{ items }, agreed] = await Promise.all([readSubmissions('eternal'), readDayAgreement('eternal')]);
        return `${items.length} listed, ${agreed?.state ?? 'nothing known'}`;
      }).subscribe((state) => seen.push(state));
      await vi.waitFor(() => expect(seen).toEqual(['0 listed, nothing known']), patience);
      await refreshSubmissions('eternal');
      await vi.waitFor(() => expect(seen.at(-1)).toBe('3 listed, likely'), patience);
      watching.unsubscribe();
      expect([...new Set(seen)]).toEqual(['0 listed, nothing known', '3 listed, likely']);
    },
  );

  it('can be read offline', async () => {
    await refreshSubmissions('eternal');
    oracle.weather = () => 'cut';
    await expect(refreshSubmissions('eternal')).rejects.toThrow('The server could not be reached.');
    expect(await readDayAgreement('eternal')).toEqual(today);
  });

  it('stays the same on a 304, and is replaced when it has changed', async () => {
    await refreshSubmissions('eternal');
    const { etag } = (await db.listReads.get('agreement:eternal:2026-11-20'))!;
    laterBy(40_000);
    await refreshSubmissions('eternal');
    expect(await db.listReads.get('agreement:eternal:2026-11-20')).toEqual({
      key: 'agreement:eternal:2026-11-20',
      etag,
      readAt: noon + 40_000,
    });
    oracle.agreements[0] = { ...today, state: 'settled', revision: 4 };
    await refreshSubmissions('eternal');
    expect(await readDayAgreement('eternal')).toMatchObject({ state: 'settled', revision: 4 });
    expect(callsOf('/api/days/eternal')).toBe(3);
  });

  it('is stored for the day that the server names', async () => {
    oracle.day = '2026-11-21';
    oracle.agreements.push({ ...today, day: '2026-11-21', state: 'first' });
    await refreshSubmissions('eternal');
    expect(await readDayAgreement('eternal', '2026-11-21')).toMatchObject({ state: 'first' });
    expect(await readDayAgreement('eternal', '2026-11-20')).toBeUndefined();
  });

  it('may be missing on the server: the list is still read', async () => {
    oracle.agreements.length = 0;
    await refreshSubmissions('eternal');
    expect(await readDayAgreement('eternal')).toBeUndefined();
    expect((await readSubmissions('eternal')).items.length).toBe(3);
  });

  it('is not fetched with a further page', async () => {
    oracle.pageSize = 2;
    await refreshSubmissions('eternal');
    await loadMoreSubmissions('eternal', '2026-11-20');
    expect(callsOf('/api/days/eternal')).toBe(1);
  });

  it('stays for the next account', async () => {
    await refreshSubmissions('eternal');
    await signOut();
    await signedInAs('bob');
    expect(await readDayAgreement('eternal')).toEqual(today);
  });

  it('is deleted with the list of its day', async () => {
    const days = Array.from({ length: 8 }, (_, at) => `2026-11-${String(20 - at)}`);
    oracle.agreements.push(...days.slice(1).map((day) => ({ ...today, day })));
    for (const day of days) await refreshSubmissions('eternal', day);
    expect((await db.days.toArray()).map(({ day }) => day)).toEqual(['2026-11-13', ...days.slice(0, 6).toReversed()]);
    expect(await db.listReads.get('agreement:eternal:2026-11-14')).toBeUndefined();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice } from '../testing/device.ts';
import { db } from './db.ts';
import { queueSaved } from './outbox.ts';
import { refreshSaved } from './refresh.ts';
import { shownSaved } from './shownSaved.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
let id = '';
let shareToken = '';

beforeEach(async () => {
  oracle = await freshDevice();
  ({ id, shareToken } = await queueSaved({ ...drawn, name: 'Keys first' }));
  await flush('asked');
  await refreshSaved();
});

const shownNames = async () => (await shownSaved()).items.map(({ name }) => name);

describe('a saved labyrinth that the device knows and the server does not list', () => {
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

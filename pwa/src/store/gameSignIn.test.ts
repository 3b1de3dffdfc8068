import { beforeEach, expect, it, vi } from 'vitest';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { drawn, freshDevice } from '../testing/device.ts';
import { refreshAccount, shownAccount, signOut } from './account.ts';
import { db } from './db.ts';
import { readDevice, writeDevice } from './device.ts';
import { mayLeaveForGame } from './gameSignIn.ts';
import { queueSaved } from './outbox.ts';
import { refreshSaved } from './refresh.ts';
import { flush } from './sync.ts';

const offered = { signIns: { local: true, game: true } } as SiteConfig;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  await writeDevice('config', offered);
});

it('goes straight to the game where its sign-in is set up and there is a connection', async () => {
  expect(await mayLeaveForGame()).toBe(true);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await mayLeaveForGame()).toBe(false);
  online.mockRestore();
  await writeDevice('config', { ...offered, signIns: { local: true, game: false } });
  expect(await mayLeaveForGame()).toBe(false);
});

it('tells the server of an owed sign-out first, which would end the session that comes', async () => {
  oracle.weather = () => 'cut';
  await signOut();
  expect(await mayLeaveForGame()).toBe(false);
  expect(await readDevice('logoutOwed')).toBe(true);
  oracle.weather = () => 'fine';
  expect(await mayLeaveForGame()).toBe(true);
  expect([await readDevice('logoutOwed'), oracle.session]).toEqual([undefined, null]);
  // Back from the provider.
  oracle.session = 'bob';
  await refreshAccount();
  expect(await shownAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'bob' } });
  expect(oracle.session).toBe('bob');
});

it('back from the provider as somebody else, the device asks for labyrinths once it knows whose they are', async () => {
  await queueSaved({ name: 'Of ann', ...drawn });
  await flush('asked');
  oracle.session = 'bob';
  const happened: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    happened.push(`asked ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const answer = await oracle.fetch(path, init);
    happened.push(`answered ${path}`);
    return answer;
  });
  await Promise.all([refreshAccount(), refreshSaved()]);
  const [status, list] = ['/api/auth/status', '/api/saved-labyrinths'];
  expect(happened).toEqual([`asked ${status}`, `answered ${status}`, `asked ${list}`, `answered ${list}`]);
  expect(await shownAccount()).toMatchObject({ user: { accountId: 'bob' } });
  expect(await db.saved.toArray()).toEqual([]);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { drawn, freshDevice } from '../testing/device.ts';
import { siteConfig } from '../testing/siteConfig.ts';
import { readAccount } from '../store/account/account.ts';
import { refreshUnknownAccount } from '../store/account/refreshUnknownAccount.ts';
import { refreshAccount, signOut } from '../store/account/session.ts';
import { db } from '../store/device/db.ts';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';
import { findWayToSignIn } from './findWayToSignIn.ts';
import { queueSaved } from '../store/queue/outbox.ts';
import { refreshSaved } from '../store/lists/refresh.ts';
import { flush } from '../store/queue/sync.ts';

const site = siteConfig({ signIns: { local: true, game: true } });

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  vi.restoreAllMocks();
  oracle = await freshDevice();
  await writeDevice('config', site);
});

/** Sets whether the server offers the game sign-in; the oracle answers all other calls. */
function serverOffers(game: boolean): void {
  const config = { ...site, signIns: { local: true, game } };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path === '/api/config' && oracle.weather() === 'fine'
      ? new Response(JSON.stringify(config))
      : oracle.fetch(path, init),
  );
}

it("returns 'game' if the game's sign-in is set up and the server answers, else 'unreachable', or 'screen' offline", async () => {
  serverOffers(true);
  expect(await findWayToSignIn()).toBe('game');
  oracle.weather = () => 'cut';
  expect(await findWayToSignIn()).toBe('unreachable');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await findWayToSignIn()).toBe('screen');
});

it('on return from the sign-in, the account is unknown until the server is asked', async () => {
  serverOffers(true);
  await signOut();
  expect(await readAccount()).toEqual({ at: 'anonymous' });
  expect(await findWayToSignIn()).toBe('game');
  expect(await readAccount()).toEqual({ at: 'anonymous' });
  expect(await readDevice('account')).toHaveProperty('leftFrom');
  // Now in the page that the player comes back to.
  await writeDevice('account', { at: 'anonymous', leftFrom: -1 });
  expect(await readAccount()).toEqual({ at: 'unknown' });
  await refreshUnknownAccount();
  expect(await readAccount()).toEqual({ at: 'anonymous' });
});

it("returns 'screen' if the server no longer offers the game's sign-in, also when it is unreachable afterwards", async () => {
  serverOffers(false);
  expect(await findWayToSignIn()).toBe('screen');
  oracle.weather = () => 'cut';
  expect(await findWayToSignIn()).toBe('screen');
});

it('sends a pending sign-out first, which would otherwise end the new session', async () => {
  serverOffers(true);
  oracle.weather = () => 'cut';
  await signOut();
  expect(await findWayToSignIn()).toBe('unreachable');
  expect(await readDevice('logoutOwed')).toBe(true);
  oracle.weather = () => 'fine';
  expect(await findWayToSignIn()).toBe('game');
  expect([await readDevice('logoutOwed'), oracle.session]).toEqual([undefined, null]);
  // Back from the provider.
  oracle.session = 'bob';
  await refreshAccount();
  expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'bob' } });
  expect(oracle.session).toBe('bob');
});

/** A server with the game sign-in that refuses every logout. */
function refuseLogouts(status: number, code: string): void {
  serverOffers(true);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/auth/logout'
      ? Promise.resolve(Response.json({ success: false, code, error: 'Not now.' }, { status }))
      : fetch(path, init),
  );
}

it("returns 'unreachable' while the server cannot accept a pending logout", async () => {
  refuseLogouts(503, 'unavailable');
  await signOut();
  expect(await findWayToSignIn()).toBe('unreachable');
  expect(await readDevice('logoutOwed')).toBe(true);
});

it("returns 'game' even if the server never accepts the pending logout: the sign-in replaces the old session", async () => {
  refuseLogouts(403, 'forbidden');
  await signOut();
  expect(await findWayToSignIn()).toBe('game');
  // Back from the provider.
  oracle.session = 'bob';
  await refreshAccount();
  expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'bob' } });
});

it('after a sign-in with another account, fetches saved labyrinths only once the account is known', async () => {
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
  expect(await readAccount()).toMatchObject({ user: { accountId: 'bob' } });
  expect(await db.saved.toArray()).toEqual([]);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, signedInAs, submissionIds } from '../../testing/device.ts';
import { Refusal } from '../../api/refusal.ts';
import { readAccount } from './account.ts';
import { refreshAccount, signIn, signOut } from './session.ts';
import { setNewPassword } from './passwordReset.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { serverDay } from '../device/serverClock.ts';
import { queueSaved, queueTag, queueVote } from '../queue/outbox.ts';
import { queueSummary } from '../queue/queueSummary.ts';
import { readQueue } from '../queue/readQueue.ts';
import { readSaved } from '../lists/readSaved.ts';
import { flush } from '../queue/sync.ts';

const [first] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const vote = (targetId: string) => queueVote({ target: 'submission', targetId, value: 'up' });
const queue = () => db.outbox.toArray();
const summary = async () => (await queueSummary()).text;
const effects = () => [...oracle.effects.values()];

it("reading the account at the start also sets the server's day, even if the device's clock was corrected", async () => {
  for (const hours of [-26, 26]) {
    await writeDevice('serverOffset', hours * 60 * 60 * 1000);
    await refreshAccount();
    expect(await serverDay()).toBe('2026-11-20');
  }
});

describe('accounts', () => {
  it('keeps the queue when the session is lost, and sends it after the next sign-in', async () => {
    await vote(first);
    oracle.session = null;
    await flush('asked');
    expect(await readAccount()).toMatchObject({ at: 'signedIn', sessionLost: true });
    expect(await summary()).toBe('Sign in to send 1');
    expect(await readQueue()).toMatchObject([{ state: 'blocked_auth' }]);
    await signIn({ login: 'ann', password: 'correct horse' });
    await flush('signIn');
    expect(await summary()).toBe('All changes sent');
    expect(effects()).toEqual([1]);
  });

  it("never sends one account's entries as another", async () => {
    await vote(first);
    oracle.session = 'bob';
    await flush('asked');
    expect(await readAccount()).toMatchObject({ user: { accountId: 'bob' }, sessionLost: false });
    await flush('asked');
    expect(oracle.votes.size).toBe(0);
    expect(await summary()).toBe('Sign in to send 1');
    expect(await readQueue()).toMatchObject([{ title: 'Vote', state: 'held_account', actions: ['discard'] }]);
    await signIn({ login: 'ann', password: 'correct horse' });
    await flush('signIn');
    expect([...oracle.votes.keys()]).toEqual([`ann|${first}`]);
  });

  it("summarises the signed-in account's own queue before entries of another account", async () => {
    await vote(first);
    oracle.weather = () => 'cut';
    await signedInAs('bob');
    expect(await queueSummary()).toMatchObject({ pending: 1, state: 'sign_in', text: 'Sign in to send 1' });
    await vote(first);
    expect(await queueSummary()).toMatchObject({
      pending: 2,
      state: 'waiting',
      text: '1 saved on this device, waiting for connection',
    });
    await signOut();
    expect(await queueSummary()).toMatchObject({ pending: 2, state: 'sign_in', text: 'Sign in to send 2' });
  });

  it('signs out offline at once, keeps unsent changes, and logs out at the server when it can be reached', async () => {
    await queueSaved({ name: 'Sent', ...drawn });
    await flush('asked');
    await queueSaved({ name: 'Unsent', ...drawn });
    oracle.weather = () => 'cut';
    await signOut();
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect((await readSaved()).items).toEqual([]);
    expect(await db.saved.count()).toBe(0);
    expect(await queue()).toHaveLength(1);
    expect(oracle.session).toBe('ann');
    oracle.weather = () => 'fine';
    await flush('online');
    expect(oracle.session).toBeNull();
    expect(await queue()).toHaveLength(1);
  });

  it('reads the account again if a change was sent while the answer was on its way', async () => {
    await queueTag(true);
    oracle.meanwhile = async () => {
      oracle.meanwhile = async () => {};
      await flush('asked');
    };
    await refreshAccount();
    expect(await queue()).toEqual([]);
    expect(await readAccount()).toMatchObject({ user: { hideUserTag: true } });
  });

  it('does not store rows of an account that signed out while the answer was on its way', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    oracle.meanwhile = () => signedInAs('bob');
    await flush('asked');
    expect(await db.saved.count()).toBe(0);
    expect(await queue()).toEqual([]);
  });
});

describe('a logout that the server refuses', () => {
  /** Refuses calls to these paths; the oracle answers all others. */
  function refusing(status: number, code: string, ...paths: string[]): void {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      paths.includes(path)
        ? Promise.resolve(Response.json({ success: false, code, error: 'Not now.' }, { status }))
        : oracle.fetch(path, init),
    );
  }

  const isOwed = () => readDevice('logoutOwed');
  const paths = () => oracle.calls.map(({ path }) => path);

  const refusals = [
    [503, 'unavailable'],
    [500, 'unexpected'],
    [429, 'too_many'],
    [403, 'forbidden'],
  ] as const;

  it.each(refusals)('(%i) is repeated before the account is read again', async (status, code) => {
    refusing(status, code, '/api/auth/logout');
    await signOut();
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect([await isOwed(), oracle.session]).toEqual([true, 'ann']);
    await expect(refreshAccount()).rejects.toThrow(Refusal);
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect(paths()).toEqual([]);
    vi.stubGlobal('fetch', oracle.fetch);
    await refreshAccount();
    expect(paths()).toEqual(['/api/auth/logout', '/api/auth/status']);
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect([await isOwed(), oracle.session]).toEqual([undefined, null]);
    await signIn({ login: 'ann', password: 'correct horse' });
    expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'ann' } });
  });

  it.each(refusals)('(%i) does not block the next sign-in, which replaces the old session', async (status, code) => {
    refusing(status, code, '/api/auth/logout');
    await signOut();
    await signIn({ login: 'bob', password: 'correct horse' });
    expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'bob' } });
    expect(await isOwed()).toBeUndefined();
    await refreshAccount();
    expect(oracle.session).toBe('bob');
  });

  it('counts as done if the session has ended already', async () => {
    refusing(401, 'not_signed_in', '/api/auth/logout');
    await signOut();
    expect(await isOwed()).toBeUndefined();
  });

  it('does not fail a new password that the server accepted', async () => {
    refusing(503, 'unavailable', '/api/auth/logout', '/api/auth/status');
    await signOut();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path === '/api/auth/reset' ? Promise.resolve(Response.json({ success: true })) : fetch(path, init),
    );
    await setNewPassword({ token: 'a'.repeat(43), password: 'a long enough one' });
  });
});

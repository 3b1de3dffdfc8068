import { patience } from 'shared-types/testing/patience.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDevice, laterBy, signedInAs, submissionIds } from '../../testing/device.ts';
import { fakeServer, refusal } from '../../testing/fakeServer.ts';
import { userNamed } from '../../testing/syncOracle.ts';
import { readAccount } from './account.ts';
import { changeOwnPassword } from './accountActions.ts';
import { refreshAccount, signIn, signOut, takeSignIn } from './session.ts';
import { db } from '../device/db.ts';
import { bumpEpoch } from '../device/epoch.ts';
import { queueVote } from '../queue/outbox.ts';
import { refreshProfile, refreshStaleProfile, readProfile } from './profileData.ts';
import { flush } from '../queue/sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const points = async () => (await readProfile('points'))?.value;

describe('profile data', () => {
  it('is fetched again after five minutes, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const asked = fakeServer({ 'GET /api/user/points': () => [200, { points: 3 }] });
    vi.setSystemTime(new Date('2100-01-01T00:00:00Z'));
    await refreshStaleProfile('points');
    laterBy(4 * 60_000 + 59_000);
    await refreshStaleProfile('points');
    expect(asked).toHaveLength(1);
    laterBy(1_000);
    await refreshStaleProfile('points');
    expect(asked).toHaveLength(2);
    expect(await points()).toBe(3);
  });

  it('is outdated once a change of the account is applied, and fetched again though it is not old', async () => {
    // Later than this page was opened.
    vi.setSystemTime('2100-01-01T12:00:00Z');
    oracle.day = '2100-01-01';
    let asked = 0;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      if (path !== '/api/user/points') return oracle.fetch(path, init);
      return Promise.resolve(Response.json({ points: (asked += 1) }));
    });
    await refreshStaleProfile('points');
    await refreshStaleProfile('points');
    expect([await points(), asked]).toEqual([1, 1]);
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    await refreshStaleProfile('points');
    expect([await points(), asked]).toEqual([1, 1]);
    await flush('asked');
    expect(oracle.votes.size).toBe(1);
    expect(await readProfile('points')).toMatchObject({ value: 1, outdated: true });
    await refreshStaleProfile('points');
    expect([await points(), asked]).toEqual([2, 2]);
  });

  it('is fetched again if a change was applied while the answer was on its way', async () => {
    const replies = [1, 2];
    vi.stubGlobal('fetch', async (path: string) => {
      if (path !== '/api/user/points') throw new TypeError('Failed to fetch');
      const reply = replies.shift() ?? 0;
      if (reply === 1) await bumpEpoch();
      return Response.json({ points: reply });
    });
    await refreshProfile('points');
    expect(await points()).toBe(2);
  });

  it('is outdated after a new sign-in to the same account if it lists sessions, but not if it is points', async () => {
    await db.profile.put({ accountId: 'ann', kind: 'sessions', value: [], readAt: Date.now(), outdated: false });
    await db.profile.put({ accountId: 'ann', kind: 'points', value: 3, readAt: Date.now(), outdated: false });
    oracle.session = null;
    await refreshAccount();
    expect(await readProfile('sessions')).toMatchObject({ outdated: false });
    await signIn({ login: 'ann', password: 'correct horse' });
    expect(await readProfile('sessions')).toMatchObject({ outdated: true });
    expect(await readProfile('points')).toMatchObject({ outdated: false });
  });

  it('is fetched again if the answer is from before a new sign-in to the same account', async () => {
    const session = (id: string) => ({ id, userAgent: '', createdAt: '', lastSeenAt: '', current: true });
    const replies = ['earlier', 'new'];
    vi.stubGlobal('fetch', async (path: string) => {
      if (path !== '/api/users/me/sessions') throw new TypeError('Failed to fetch');
      const id = replies.shift() ?? '';
      if (id === 'earlier') await takeSignIn({ authenticated: true, user: userNamed('ann') });
      return Response.json([session(id)]);
    });
    await refreshProfile('sessions');
    expect((await readProfile('sessions'))?.value).toMatchObject([{ id: 'new' }]);
  });

  it('does not end the session if a call from before a password change is refused', async () => {
    let answer: ((response: Response) => void) | undefined;
    vi.stubGlobal('fetch', (path: string) => {
      if (path === '/api/users/me/password') return Promise.resolve(Response.json({ success: true }));
      if (path !== '/api/user/points') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const earlier = refreshProfile('points');
    await vi.waitFor(() => expect(answer).toBeDefined(), patience);
    await changeOwnPassword({ current: 'correct horse', next: 'quite another one' });
    const ended = { success: false, code: 'not_signed_in', error: 'Please sign in first.' };
    answer?.(Response.json(ended, { status: 401 }));
    await expect(earlier).rejects.toThrow('Please sign in first.');
    expect(await readAccount()).toMatchObject({ at: 'signedIn', sessionLost: false });
  });

  it('is removed at sign-out, and not shown to another account', async () => {
    await db.profile.put({ accountId: 'ann', kind: 'points', value: 3, readAt: Date.now(), outdated: false });
    await signedInAs('bob');
    expect(await readProfile('points')).toBeNull();
    await signedInAs('ann');
    await signOut();
    expect(await db.profile.count()).toBe(0);
  });

  it('stays when a call finds that the session has ended, which is recorded', async () => {
    await db.profile.put({ accountId: 'ann', kind: 'points', value: 3, readAt: 0, outdated: false });
    fakeServer({ 'GET /api/user/points': () => refusal(401, 'not_signed_in', 'Please sign in first.') });
    await expect(refreshProfile('points')).rejects.toThrow('Please sign in first.');
    expect(await readAccount()).toMatchObject({ at: 'signedIn', sessionLost: true });
    expect(await points()).toBe(3);
  });
});

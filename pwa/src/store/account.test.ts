import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, signedInAs, submissionIds } from '../testing/device.ts';
import { shownAccount, signIn, signOut } from './account.ts';
import { db } from './db.ts';
import { queueSaved, queueVote } from './outbox.ts';
import { queueSummary } from './queueSummary.ts';
import { shownQueue } from './shownQueue.ts';
import { shownSaved } from './shownSaved.ts';
import { flush } from './sync.ts';

const [first] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const vote = (targetId: string) => queueVote({ target: 'submission', targetId, value: 'up' });
const queue = () => db.outbox.toArray();
const summary = async () => (await queueSummary()).text;
const effects = () => [...oracle.effects.values()];

describe('accounts', () => {
  it('keeps everything when the session is lost, and sends it after signing in again', async () => {
    await vote(first);
    oracle.session = null;
    await flush('asked');
    expect(await shownAccount()).toMatchObject({ at: 'signedIn', sessionLost: true });
    expect(await summary()).toBe('Sign in to send 1');
    expect(await shownQueue()).toMatchObject([{ state: 'blocked_auth' }]);
    await signIn({ login: 'ann', password: 'correct horse' });
    await flush('signIn');
    expect(await summary()).toBe('All changes sent');
    expect(effects()).toEqual([1]);
  });

  it("never sends one account's entries as another", async () => {
    await vote(first);
    oracle.session = 'bob';
    await flush('asked');
    expect(await shownAccount()).toMatchObject({ user: { accountId: 'bob' }, sessionLost: false });
    await flush('asked');
    expect(oracle.votes.size).toBe(0);
    expect(await summary()).toBe('Sign in to send 1');
    expect(await shownQueue()).toMatchObject([{ title: 'Vote', state: 'held_account', actions: [] }]);
    await signIn({ login: 'ann', password: 'correct horse' });
    await flush('signIn');
    expect([...oracle.votes.keys()]).toEqual([`ann|${first}`]);
  });

  it('signs out offline at once, keeps unsent work, and tells the server when it can be reached', async () => {
    await queueSaved({ name: 'Sent', ...drawn });
    await flush('asked');
    await queueSaved({ name: 'Unsent', ...drawn });
    oracle.weather = () => 'cut';
    await signOut();
    expect(await shownAccount()).toEqual({ at: 'anonymous' });
    expect((await shownSaved()).items).toEqual([]);
    expect(await db.saved.count()).toBe(0);
    expect(await queue()).toHaveLength(1);
    expect(oracle.session).toBe('ann');
    oracle.weather = () => 'fine';
    await flush('online');
    expect(oracle.session).toBeNull();
    expect(await queue()).toHaveLength(1);
  });

  it('does not bring back rows of an account that left while its answer was on the way', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    oracle.meanwhile = () => signedInAs('bob');
    await flush('asked');
    expect(await db.saved.count()).toBe(0);
    expect(await queue()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, signedInAs, submissionIds } from '../../testing/device.ts';
import { readAccount, signIn, signOut } from './account.ts';
import { db } from '../device/db.ts';
import { queueSaved, queueVote } from '../queue/outbox.ts';
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

describe('accounts', () => {
  it('keeps everything when the session is lost, and sends it after signing in again', async () => {
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
    expect(await readQueue()).toMatchObject([{ title: 'Vote', state: 'held_account', actions: [] }]);
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

  it('does not bring back rows of an account that left while its answer was on the way', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    oracle.meanwhile = () => signedInAs('bob');
    await flush('asked');
    expect(await db.saved.count()).toBe(0);
    expect(await queue()).toEqual([]);
  });
});

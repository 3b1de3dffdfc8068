import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, submissionIds } from '../../testing/device.ts';
import { fullDisk } from '../../testing/fullDisk.ts';
import { readAccount, readSessionNumber } from '../account/account.ts';
import { loseSession, refreshAccount, signIn, signOut } from '../account/session.ts';
import { db } from './db.ts';
import { forgetDevice, readDevice } from './deviceValues.ts';
import { openDraft, saveDraft } from '../drafts/drafts.ts';
import { isFull } from './withQuotaRetry.ts';
import { NotQueued } from '../queue/enqueue.ts';
import { queueSaved, queueVote } from '../queue/outbox.ts';
import { readSaved } from '../lists/readSaved.ts';
import { readSubmissions } from '../lists/readSubmissions.ts';
import { refreshSaved, refreshSubmissions } from '../lists/refresh.ts';
import { flush } from '../queue/sync.ts';

const [first] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  await queueSaved({ name: 'Monday', ...drawn });
  await flush('asked');
  await refreshSaved();
  await refreshSubmissions('eternal');
  await queueVote({ target: 'submission', targetId: first, value: 'up' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const counts = async () => ({
  submissions: await db.submissions.count(),
  saved: await db.saved.count(),
  outbox: await db.outbox.count(),
});

describe('a full device', () => {
  it('drops stored lists to keep a queued change, and records the lack of space', async () => {
    fullDisk('submissions');
    await queueSaved({ name: 'Tuesday', ...drawn });
    expect(await counts()).toEqual({ submissions: 0, saved: 1, outbox: 2 });
    expect(await readDevice('shortOfSpace')).toBe(true);
    expect(await readSaved()).toMatchObject({ loaded: true, items: [{ name: 'Tuesday' }, { name: 'Monday' }] });
    expect((await readSubmissions('eternal')).loaded).toBe(false);
  });

  it('also drops the copy of the collection, which the server has, if that is needed', async () => {
    fullDisk('saved');
    await queueSaved({ name: 'Tuesday', ...drawn });
    expect(await counts()).toEqual({ submissions: 0, saved: 0, outbox: 2 });
    expect((await readSaved()).loaded).toBe(false);
  });

  it('fails with a message if nothing frees enough space, and keeps the queue', async () => {
    fullDisk('outbox');
    const saving = queueSaved({ name: 'Tuesday', ...drawn });
    await expect(saving).rejects.toThrow(NotQueued);
    await expect(saving).rejects.toThrow('This device has no space left to keep it. Free some space, then try again.');
    expect((await counts()).outbox).toBe(1);
  });

  it('drops stored lists to keep a draft', async () => {
    const draft = await openDraft();
    fullDisk('submissions');
    await saveDraft({ ...draft, name: 'Kept' });
    expect(await db.drafts.toArray()).toMatchObject([{ name: 'Kept' }]);
  });

  it('removes an applied entry from the queue', async () => {
    fullDisk('submissions');
    await flush('asked');
    expect(await counts()).toMatchObject({ outbox: 0 });
    expect(oracle.votes.size).toBe(1);
  });

  it('drops stored lists to keep a labyrinth that the server has saved', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    fullDisk('submissions');
    await flush('asked');
    expect(await counts()).toEqual({ submissions: 0, saved: 2, outbox: 0 });
  });

  it('allows signing out, and keeps the queue', async () => {
    fullDisk('submissions');
    await signOut();
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect(await db.outbox.count()).toBe(1);
  });

  it('records that the server has ended the session', async () => {
    fullDisk('submissions');
    await loseSession(await readSessionNumber());
    expect(await readAccount()).toMatchObject({ at: 'signedIn', sessionLost: true });
  });

  it('allows signing in', async () => {
    await signOut();
    fullDisk('submissions');
    await signIn({ login: 'ann', password: 'correct horse' });
    expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'ann' } });
  });

  it('takes over a sign-in with the game', async () => {
    await signOut();
    await forgetDevice('serverOffset');
    oracle.session = 'ann';
    fullDisk('submissions');
    await refreshAccount();
    expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'ann' } });
  });

  it('is recognised when several rows are written at once', () => {
    const failed = (name: string) => new Dexie.BulkError('1 of 50 rows', [Object.assign(new Error(), { name })]);
    expect(isFull(failed('QuotaExceededError'))).toBe(true);
    expect(isFull(failed('DataError'))).toBe(false);
  });

  it('drops other lists to keep the one that is fetched', async () => {
    await Promise.all([db.submissions.clear(), db.listReads.clear()]);
    await db.guides.put({ slug: 'puzzles' } as never);
    fullDisk('guides');
    await refreshSubmissions('eternal');
    expect(await db.submissions.count()).toBe(3);
    expect(await db.guides.count()).toBe(0);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDevice, signedInAs, submissionIds } from '../../testing/device.ts';
import { readAccount } from '../account/account.ts';
import { signIn, signOut } from '../account/session.ts';
import { db } from '../device/db.ts';
import { queueVote } from '../queue/outbox.ts';
import { flush } from '../queue/sync.ts';
import { readSubmissions } from './readSubmissions.ts';
import { refreshSubmissions } from './refresh.ts';

const [first, second] = submissionIds;
const ownPath = '/api/days/eternal/own?day=2026-11-20';
const listPath = '/api/days/eternal/submissions';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const refresh = () => refreshSubmissions('eternal');
const vote = (name: string, id: string, value: 'up' | 'down') => oracle.votes.set(`${name}|${id}`, { value, seq: 1 });
const shown = async (id: string) => (await readSubmissions('eternal')).items.find((item) => item.id === id);

/** Records the answers that the app gets from now on. */
function watchAnswers() {
  const answers: [path: string, status: number][] = [];
  const { fetch } = oracle;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const response = await fetch(input, init);
    answers.push([input, response.status]);
    return response;
  });
  return answers;
}

describe("the account's part of a list", () => {
  it('adds own votes, submissions and suggestions to the list', async () => {
    vote('ann', first, 'up');
    oracle.submissions.get(second)!.owner = 'ann';
    oracle.suggestions.set('s1', { owner: 'ann', args: { submissionId: first, text: 'A key.' } });
    oracle.suggestions.set('s2', { owner: 'bob', args: { submissionId: first, text: 'None.' } });
    vote('ann', 's2', 'down');
    await refresh();
    expect(await shown(first)).toMatchObject({
      voteCount: 1,
      userVote: 'up',
      own: false,
      suggestions: [
        { id: 's1', userVote: 'none', own: true },
        { id: 's2', userVote: 'down', own: false },
      ],
    });
    expect(await shown(second)).toMatchObject({ userVote: 'none', own: true });
  });

  it('is not fetched when nobody is signed in', async () => {
    await signOut();
    oracle.calls.length = 0;
    await refresh();
    expect(oracle.calls.map(({ path }) => path).toSorted()).toEqual(['/api/days/eternal', listPath]);
    expect(await shown(first)).toMatchObject({ userVote: 'none', own: false });
  });

  it('may change while the list stays the same', async () => {
    vote('cid', first, 'up');
    await refresh();
    oracle.votes.delete(`cid|${first}`);
    vote('ann', first, 'up');
    const answers = watchAnswers();
    await refresh();
    expect(answers).toEqual(
      expect.arrayContaining([
        [listPath, 304],
        [ownPath, 200],
      ]),
    );
    expect(await shown(first)).toMatchObject({ voteCount: 1, userVote: 'up' });
  });

  it('may stay the same while the list changes', async () => {
    vote('ann', first, 'up');
    await refresh();
    vote('cid', first, 'up');
    const answers = watchAnswers();
    await refresh();
    expect(answers).toEqual(
      expect.arrayContaining([
        [listPath, 200],
        [ownPath, 304],
      ]),
    );
    expect(await shown(first)).toMatchObject({ voteCount: 2, userVote: 'up' });
  });

  it('is removed at sign-out, and fetched for the next account', async () => {
    vote('ann', first, 'up');
    vote('bob', second, 'down');
    oracle.submissions.get(first)!.owner = 'cid';
    await refresh();
    await signOut();
    expect(await shown(first)).toMatchObject({ voteCount: 1, userVote: 'none' });
    expect(await db.listReads.where('key').startsWith('own:').count()).toBe(0);
    await refresh();
    expect(await shown(first)).toMatchObject({ voteCount: 1, userVote: 'none' });
    await signIn({ login: 'bob', password: 'x' });
    await refresh();
    expect(await shown(first)).toMatchObject({ userVote: 'none' });
    expect(await shown(second)).toMatchObject({ userVote: 'down' });
  });

  it('is not stored if the account signs out while it is fetched', async () => {
    vote('ann', first, 'up');
    let once = true;
    oracle.meanwhile = async () => {
      if (!once) return;
      once = false;
      oracle.session = 'bob';
      await signedInAs('anybody');
      await signOut();
    };
    await refresh();
    expect(await shown(first)).toMatchObject({ userVote: 'none' });
    expect(await db.listReads.where('key').startsWith('own:').count()).toBe(0);
  });

  it('stays once the session has ended, and the list is still read', async () => {
    vote('ann', first, 'up');
    await refresh();
    oracle.session = null;
    vote('cid', first, 'up');
    await refresh();
    expect(await shown(first)).toMatchObject({ voteCount: 2, userVote: 'up' });
    expect(await readAccount()).toMatchObject({ at: 'signedIn', sessionLost: true });
  });

  it('is fetched completely after the queue has sent something, as is the list', async () => {
    await refresh();
    await queueVote({ target: 'submission', targetId: first, value: 'up' });
    await flush('asked');
    const answers = watchAnswers();
    await refresh();
    expect(answers).toEqual(
      expect.arrayContaining([
        [listPath, 200],
        [ownPath, 200],
      ]),
    );
    expect(await shown(first)).toMatchObject({ voteCount: 1, userVote: 'up', pending: null });
  });

  it('is required: if it cannot be fetched, the list is not stored either', async () => {
    vote('ann', first, 'up');
    await refresh();
    vote('cid', first, 'up');
    const { fetch } = oracle;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      input === ownPath ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init),
    );
    await expect(refresh()).rejects.toThrow('The server could not be reached.');
    expect(await shown(first)).toMatchObject({ voteCount: 1, userVote: 'up' });
  });
});

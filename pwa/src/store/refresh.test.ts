import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { queueVote } from './outbox.ts';
import { refreshSaved, refreshSubmissions } from './refresh.ts';
import { shownSubmissions } from './shownSubmissions.ts';
import { flush } from './sync.ts';

const [first, second] = submissionIds;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

const vote = (targetId: string) => queueVote({ target: 'submission', targetId, value: 'up' });

describe('reading lists', () => {
  it('leaves the rows as they are on a 304', async () => {
    await refreshSubmissions('eternal');
    await refreshSubmissions('eternal');
    expect(await db.submissions.count()).toBe(3);
    expect((await shownSubmissions('eternal')).loaded).toBe(true);
    expect((await shownSubmissions('normal')).loaded).toBe(false);
  });

  it('does not let an answer undo what was applied after it was asked for', async () => {
    await refreshSubmissions('eternal');
    const { fetch } = oracle;
    let overtaken = false;
    const slow: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!overtaken && (input as string).startsWith('/api/submissions')) {
        overtaken = true;
        await vote(first);
        await flush('asked');
      }
      return response;
    };
    oracle.submissions.delete(second);
    vi.stubGlobal('fetch', slow);
    await refreshSubmissions('eternal');
    const { items } = await shownSubmissions('eternal');
    expect(items.map(({ id, userVote, voteCount }) => ({ id, userVote, voteCount }))).toEqual([
      { id: first, userVote: 'up', voteCount: 1 },
      { id: submissionIds[2], userVote: 'none', voteCount: 0 },
    ]);
  });

  it('reads a list anew after something was applied, for the row may be older than the list was', async () => {
    await refreshSubmissions('eternal');
    await vote(first);
    oracle.weather = () => 'answerLost';
    await flush('asked');
    oracle.weather = () => 'fine';
    oracle.votes.set(`cid|${first}`, { value: 'up', seq: 1 });
    await refreshSubmissions('eternal');
    await flush('asked');
    await refreshSubmissions('eternal');
    expect(await db.submissions.get(first)).toMatchObject({ voteCount: 2, userVote: 'up' });
  });

  it('learns of a lost session from a list', async () => {
    oracle.session = null;
    await expect(refreshSaved()).rejects.toThrow('Please sign in.');
    expect(await shownAccount()).toMatchObject({ sessionLost: true });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { type UserVote, userVotes } from 'shared-types/rules/vote.ts';
import { userNamed } from '../../testing/syncOracle.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';
import { mergeSaved, mergeSubmissions } from './pending.ts';

const viewed = {
  difficulty: 'eternal',
  day: '2026-11-20',
  author: userNamed('ann'),
  stateOf: ({ state }: OutboxEntry) => state,
} as const;

function row(id: string, voteCount = 0, userVote: UserVote = 'none'): Submission {
  return {
    id,
    difficulty: 'eternal',
    day: '2026-11-20',
    submittedAt: '2026-11-20T08:00:00.000Z',
    voteCount,
    userVote,
    labyrinthData: '{}',
    displaySvg: null,
    izaroConfig: {},
    suggestions: [],
    submitterPoeAccount: null,
    submitterUsername: 'bob',
    submittedBy: 'bob',
    hideUserTag: false,
    userPoints: 0,
    views: 0,
    own: false,
  };
}

function entry(n: number, what: Pick<OutboxEntry, 'type' | 'args'>, rest: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    n,
    id: `entry ${n}`,
    accountId: 'ann',
    v: 1,
    entityKeys: [],
    dependsOn: [],
    day: '2026-11-20',
    madeAt: '2026-11-20T12:00:00.000Z',
    firstSentAt: null,
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    lastError: null,
    ...what,
    ...rest,
  } as OutboxEntry;
}

function vote(n: number, targetId: string, value: UserVote, rest: Partial<OutboxEntry> = {}): OutboxEntry {
  return entry(n, { type: 'vote.set', args: { target: 'submission', targetId, value } }, rest);
}

const drawn = { difficulty: 'eternal', labyrinthData: '{"version":1}', izaroConfig: {} } as const;
const submitted = (n: number, id: string, rest: Partial<OutboxEntry> = {}) =>
  entry(n, { type: 'submission.create', args: { id, ...drawn } }, rest);

describe('a list of submissions merged with the queue', () => {
  it('counts a queued vote at once', () => {
    const [shown] = mergeSubmissions([row('a', 4)], [vote(1, 'a', 'up')], viewed);
    expect(shown).toMatchObject({ voteCount: 5, userVote: 'up', pending: 'queued' });
  });

  it('changes an up vote to a down vote by two', () => {
    const [shown] = mergeSubmissions([row('a', 4, 'up')], [vote(1, 'a', 'down')], viewed);
    expect(shown).toMatchObject({ voteCount: 2, userVote: 'down' });
  });

  it("shows the account's queued submissions of the day and difficulty, without votes", () => {
    const entries = [submitted(1, 'mine'), submitted(2, 'yesterday', { day: '2026-11-19' })];
    expect(mergeSubmissions([], entries, viewed)).toMatchObject([
      { id: 'mine', voteCount: 0, own: true, submitterUsername: 'ann', displaySvg: null, pending: 'queued' },
    ]);
    expect(mergeSubmissions([], entries, { ...viewed, difficulty: 'normal' })).toEqual([]);
  });

  it('leaves out refused entries', () => {
    const refused = { state: 'rejected' } as const;
    const shown = mergeSubmissions([row('a')], [vote(1, 'a', 'up', refused), submitted(2, 'mine', refused)], viewed);
    expect(shown).toEqual([{ ...row('a'), pending: null }]);
  });

  it('is sorted by most votes, then newest', () => {
    const newer = { ...row('newer', 1), submittedAt: '2026-11-20T09:00:00.000Z' };
    const shown = mergeSubmissions([row('low', -1), row('older', 1), newer, row('high', 7)], [], viewed);
    expect(shown.map(({ id }) => id)).toEqual(['high', 'newer', 'older', 'low']);
  });
});

describe('any queue merged into a list', () => {
  const ids = ['a', 'b', 'c'];
  const value = fc.constantFrom(...userVotes);
  const rows = fc
    .record({ count: fc.integer({ min: -20, max: 20 }), mine: value })
    .chain((base) => fc.constant(ids.map((id) => row(id, base.count, base.mine))));
  const votes = fc
    .array(fc.tuple(fc.constantFrom(...ids), value), { maxLength: 12 })
    .map((list) => list.map(([id, wanted], at) => vote(at + 1, id, wanted)));

  it('shows the last wanted vote, in whatever order the entries were read', () => {
    fc.assert(
      fc.property(rows, votes, fc.integer({ min: 0, max: 11 }), (before, entries, turn) => {
        const turned = [...entries.slice(turn), ...entries.slice(0, turn)];
        const shown = mergeSubmissions(before, turned, viewed);
        for (const id of ids) {
          const wanted = entries.findLast(({ args }) => (args as { targetId: string }).targetId === id);
          if (!wanted) continue;
          expect(shown.find((item) => item.id === id)?.userVote).toBe((wanted.args as { value: UserVote }).value);
        }
      }),
    );
  });

  it("changes nothing if the rows have the entries' outcome already", () => {
    fc.assert(
      fc.property(rows, votes, (before, entries) => {
        const once = mergeSubmissions(before, entries, viewed);
        const last = entries.filter(({ n, args }) => {
          const { targetId } = args as { targetId: string };
          return !entries.some((later) => later.n! > n! && (later.args as { targetId: string }).targetId === targetId);
        });
        const bare = (list: typeof once) => list.map(({ id, voteCount, userVote }) => ({ id, voteCount, userVote }));
        expect(bare(mergeSubmissions(once, last, viewed))).toEqual(bare(once));
      }),
    );
  });

  it('never shows an item twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
        fc.array(fc.constantFrom('a', 'd', 'e')),
        (has, adds) => {
          const entries = adds.map((id, at) => submitted(at + 1, id));
          const shown = mergeSubmissions(
            has.map((id) => row(id)),
            entries,
            viewed,
          ).map(({ id }) => id);
          expect([...shown].sort()).toEqual([...new Set([...has, ...adds])].sort());
        },
      ),
    );
  });
});

describe('the collection merged with the queue', () => {
  const content = { shareToken: 'token', name: 'Tuesday', description: '', tags: [] };
  const shared = new Map<string, SharedLabyrinth>([
    [
      'theirs',
      {
        ...drawn,
        name: 'Theirs',
        displaySvg: '<svg/>',
        userId: 'bob',
        user: { poeAccountId: null, username: 'bob', hideUserTag: false },
        creatorPoints: 3,
      },
    ],
  ]);
  const view = { shared, stateOf: viewed.stateOf };
  const save = (n: number, id: string) => entry(n, { type: 'saved.create', args: { id, ...content, ...drawn } });
  const erase = (n: number, id: string) => entry(n, { type: 'saved.delete', args: { id } });

  it('shows queued labyrinths and hides those queued for deletion', () => {
    const shown = mergeSaved([], [save(1, 'a'), save(2, 'b'), erase(3, 'a')], view);
    expect(shown).toMatchObject([{ id: 'b', name: 'Tuesday', pending: 'queued' }]);
  });

  it('shows the queued copy of a shared layout if the device has the layout', () => {
    const adopt = (n: number, fromToken: string) =>
      entry(n, { type: 'share.adopt', args: { id: `copy ${n}`, shareToken: `token ${n}`, fromToken } });
    expect(mergeSaved([], [adopt(1, 'theirs'), adopt(2, 'unknown')], view)).toMatchObject([
      { id: 'copy 1', name: 'Theirs', shareToken: 'token 1', displaySvg: '<svg/>' },
    ]);
  });
});

it("a queued change of the user tag changes the names of the viewer's own items only", () => {
  const rows = [
    { ...row('theirs'), submitterUsername: 'bob#1234' },
    { ...row('own'), submitterUsername: 'ann#1234', own: true },
  ];
  const author = { ...userNamed('ann#1234'), hideUserTag: true };
  const shown = mergeSubmissions(rows, [], { ...viewed, author });
  expect(shown.map(({ submitterUsername }) => submitterUsername).toSorted()).toEqual(['ann', 'bob#1234']);
});

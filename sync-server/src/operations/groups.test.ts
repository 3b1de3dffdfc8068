import { randomUUID } from 'node:crypto';
import type { SyncOp } from 'shared-types/api/sync.ts';
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

const day = '2026-11-20';
const op = (type: string, args: object, more: Partial<SyncOp> = {}): SyncOp => {
  const fixed = { v: 1, seq: 1, day, madeAt: `${day}T12:00:00.000Z` };
  return { id: randomUUID(), ...fixed, type, args, ...more };
};
const vote = (targetId: string, more: Partial<SyncOp> = {}, target = 'submission') =>
  op('vote.set', { target, targetId, value: 'up' }, more);

test('votes on different items form one group, up to one that cannot join it', () => {
  const known = vote('c');
  const [first, child] = [vote('g'), vote('h')];
  child.dependsOn = [first.id];
  const ops = [
    [vote('a'), vote('b')],
    [vote('A'), vote('c')],
    [vote('d', {}, 'suggestion'), vote('e', {}, 'suggestion')],
    [known],
    [vote('f'), first],
    [child],
    [op('tag.set', {})],
    [op('tag.set', {})],
  ];
  expect(groupsOf(ops.flat(), (id) => id === known.id)).toEqual(ops);
});

test('saved layouts form one group until an id or share token repeats', () => {
  const saved = (id: string, shareToken: string) => op('saved.create', { id, shareToken });
  const ops = [[saved('a', 'x'), saved('b', 'y')], [saved('c', 'y')], [saved('c', 'z'), saved('d', 'q')]];
  const twice = saved('e', 'r');
  expect(groupsOf([...ops.flat(), twice, twice], () => false)).toEqual([
    ...ops.slice(0, 2),
    [...(ops[2] ?? []), twice],
    [twice],
  ]);
});

test('a vote with a target id that is not text stays in its group, to be refused there', () => {
  const ops = [vote('a'), op('vote.set', { target: 'submission', targetId: { toString: 'c' } }), vote('b')];
  expect(groupsOf(ops, () => false)).toEqual([ops]);
});

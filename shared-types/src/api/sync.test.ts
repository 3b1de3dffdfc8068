import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isOpType, opArgs, type OpType, opVersion, sentVersion, syncBody } from './sync.ts';

const id = '3f0c9a52-6f0e-4c8e-9d5e-0d6b8a3f1c22';
const labyrinthData = '{"version":1,"rooms":{"c1r3":{"types":[]}},"paths":[]}';
const shareToken = 'abcdefghijklmnopqrstu_';

const goodArgs: Record<OpType, object> = {
  'submission.create': { id, difficulty: 'eternal', labyrinthData, izaroConfig: {} },
  'suggestion.create': { id, submissionId: id, text: 'The key is in C3 R2.' },
  'vote.set': { target: 'submission', targetId: id, value: 'none' },
  'saved.create': { id, shareToken, name: 'Today', difficulty: 'eternal', labyrinthData, izaroConfig: {} },
  'saved.delete': { id },
  'share.adopt': { id, shareToken, fromToken: shareToken },
  'tag.set': { hideUserTag: true },
};
const types = Object.keys(goodArgs) as OpType[];

const op = { id, seq: 17, type: 'vote.set', v: 1, args: {}, day: '2026-11-20', madeAt: '2026-11-20T10:00:00.000Z' };
const body = { protocol: 1, clientId: id, accountId: 'a1', ops: [op] };

describe('operations', () => {
  it('are the seven of the interface, each at its current version', () => {
    expect(Object.keys(opArgs).sort()).toEqual([...types].sort());
    expect(opVersion).toEqual({
      'submission.create': 3,
      'suggestion.create': 1,
      'vote.set': 1,
      'saved.create': 2,
      'saved.delete': 1,
      'share.adopt': 1,
      'tag.set': 1,
    });
    expect(['vote.set', 'vote', 'toString', '__proto__'].map(isOpType)).toEqual([true, false, false, false]);
  });

  it.each(types)('%s accepts only its own arguments', (type) => {
    expect(v.is(opArgs[type], goodArgs[type])).toBe(true);
    expect(v.is(opArgs[type], { ...goodArgs[type], extra: 1 })).toBe(false);
    expect(v.is(opArgs[type], {})).toBe(false);
  });

  it('are sent as version 2 only if a room of their layout has a name', () => {
    const named = '{"version":2,"rooms":{"c1r3":{"types":[],"name":"estate path"}},"paths":[]}';
    for (const type of ['submission.create', 'saved.create'] as const) {
      expect(sentVersion({ type, args: goodArgs[type] })).toBe(1);
      expect(sentVersion({ type, args: { ...goodArgs[type], labyrinthData: named } })).toBe(2);
    }
    expect(sentVersion({ type: 'vote.set', args: goodArgs['vote.set'] })).toBe(1);
  });

  it('of a vote name the wanted outcome, never a toggle', () => {
    expect(v.is(opArgs['vote.set'], { target: 'submission', targetId: id, value: 'toggle' })).toBe(false);
  });
});

describe('the body of a sync call', () => {
  it('holds at most 50 operations', () => {
    expect(v.is(syncBody, body)).toBe(true);
    expect(v.is(syncBody, { ...body, ops: Array(50).fill(op) })).toBe(true);
    expect(v.is(syncBody, { ...body, ops: Array(51).fill(op) })).toBe(false);
  });

  it('accepts unknown types with any arguments, which are refused one by one later', () => {
    expect(v.is(syncBody, { ...body, ops: [{ ...op, type: 'unheard.of', args: 'anything' }] })).toBe(true);
  });

  it.each([
    { seq: -1 },
    { seq: 1.5 },
    { v: 0 },
    { day: '20.11.2026' },
    { id: '17' },
    { dependsOn: ['17'] },
    { role: 'admin' },
  ])('is refused if an operation has %j', (change) => {
    expect(v.is(syncBody, { ...body, ops: [{ ...op, ...change }] })).toBe(false);
  });
});

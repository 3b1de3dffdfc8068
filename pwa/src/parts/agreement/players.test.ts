import { expect, test } from 'vitest';
import { playersOf } from './players.ts';

const drawn = { id: '1', submittedBy: 0, submitterPoeAccount: 'Ann#1', submitterUsername: null, own: false } as const;

test.each([
  ['one who drew it twice', [drawn, { ...drawn, id: '2' }], 1],
  ['two game accounts', [drawn, { ...drawn, id: '2', submitterPoeAccount: 'Bob#1' }], 2],
  ['two local accounts', ['u1', 'u2', 'u1'].map((submittedBy, id) => ({ ...drawn, id: `${id}`, submittedBy })), 2],
  [
    'the viewer, whose name was hidden meanwhile',
    ['Ann#1', 'Ann'].map((submitterPoeAccount) => ({ ...drawn, submitterPoeAccount, own: true })),
    1,
  ],
  ['two without a name', ['1', '2'].map((id) => ({ ...drawn, id, submitterPoeAccount: null })), 2],
])('counts players: %s', (_, submissions, players) => {
  expect(playersOf(submissions)).toBe(players);
});

import { expect, test } from 'vitest';
import { playersOf } from './players.ts';

const drawn = { id: '1', submittedBy: 0, submitterPoeAccount: 'Ann#1', submitterUsername: null, own: false } as const;

test.each([
  ['one player who drew it twice', [drawn, { ...drawn, id: '2' }], 1],
  ['two of the game', [drawn, { ...drawn, id: '2', submitterPoeAccount: 'Bob#1' }], 2],
  ['two local ones', ['u1', 'u2', 'u1'].map((submittedBy, id) => ({ ...drawn, id: `${id}`, submittedBy })), 2],
  [
    'the viewer, whose name is hidden meanwhile',
    ['Ann#1', 'Ann'].map((submitterPoeAccount) => ({ ...drawn, submitterPoeAccount, own: true })),
    1,
  ],
  ['two without a name', ['1', '2'].map((id) => ({ ...drawn, id, submitterPoeAccount: null })), 2],
])('counts players: %s', (_, submissions, players) => {
  expect(playersOf(submissions)).toBe(players);
});

import { expect, it } from 'vitest';
import { emptyLayout } from './layout.ts';
import { roomList } from './roomList.ts';

it('the room list names visited rooms in order of their numbers, with their contents', () => {
  const rooms = {
    c5r2: { types: [], name: 'estate walkways' },
    c7r3: { types: ['izaro'] },
    c1r3: { types: [] },
    c3r2: { types: ['gauntlet', 'silver-key'] },
  } as const;
  const paths = [
    { from: 'c1r3', to: 'c3r2', style: 'solid' },
    { from: 'c3r2', to: 'c5r2', style: 'solid' },
    { from: 'c5r2', to: 'c7r3', style: 'solid' },
  ] as const;
  expect(roomList({ rooms, paths }).map(({ text }) => text)).toEqual([
    '1, C1 R3: nothing marked',
    '2, C3 R2: Silver Key, Gauntlet',
    '3, C5 R2, estate walkways: nothing marked',
    'Izaro, C7 R3',
  ]);
});

it('the room list of an empty layout has only the start room', () => {
  expect(roomList(emptyLayout)).toEqual([{ id: 'c1r3', text: '1, C1 R3: nothing marked' }]);
});

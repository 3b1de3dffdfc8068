import { expect, test } from 'vitest';
import { allRooms, isBossRoom } from '../layout/grid.ts';
import { withRoom } from '../testing/labyrinthFiles.ts';
import { read } from '../testing/readingFiles.ts';
import { writeLabyrinthFile } from './write.ts';

function fileWith(unknown: number): string {
  return withRoom(0, { contents: Array.from({ length: unknown }, (_, n) => `thing ${n}`) });
}

test('a file of unknown words brings 20 notices and the number of the others', () => {
  const { notices } = read(fileWith(5000));
  expect(notices).toHaveLength(21);
  expect(notices[19]).toContain('contains "thing 19", which is unknown and was left out.');
  expect(notices[20]).toBe('and 4980 more');
});

test('twenty notices are all shown, and equal notices are shown once', () => {
  expect(read(fileWith(20)).notices).toHaveLength(20);
  expect(read(fileWith(21)).notices[20]).toBe('and 1 more');
  expect(read(withRoom(0, { contents: Array(500).fill('thing') })).notices).toHaveLength(1);
});

test('writing a file brings at most 20 notices and the number of the others, too', () => {
  const drawn = allRooms.filter((id) => !isBossRoom(id)).slice(0, 40);
  const rooms = Object.fromEntries(drawn.map((id) => [id, { types: ['trinket' as const] }]));
  const { notices } = writeLabyrinthFile({
    difficulty: 'eternal',
    day: '2026-11-20',
    layout: { rooms, paths: [] },
    izaroConfig: {},
  });
  expect(notices).toHaveLength(21);
  expect(notices[20]).toMatch(/^and \d+ more$/);
});

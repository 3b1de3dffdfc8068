import { describe, expect, test } from 'vitest';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import { isBossRoom, type RoomId } from '../layout/grid.ts';
import { realFiles } from '../testing/realFiles.ts';
import { withShape } from './drawShape.ts';
import { nameChoices } from './nameChoices.ts';
import { type SectionShape, shapesOf } from './shapes.ts';

const drawn = withShape(emptyLayout, shapesOf('eternal', 0)[9] as SectionShape);

describe('the name choices of a room', () => {
  test.each<[RoomId, string[]]>([
    ['c1r3', ['estate path']],
    ['c3r3', ['basilica passage', 'sepulchre passage', 'sanitorium passage']],
    ['c5r5', ['estate enclosure', 'domain enclosure', 'mansion annex']],
    ['c7r3', []],
    ['c2r2', []],
  ])('%s: %j', (room, names) => {
    expect(nameChoices(drawn, 'eternal', room)).toEqual(names);
  });

  test('are empty if no single shape is predicted', () => {
    const layout: Layout = { rooms: { ...emptyLayout.rooms, c2r2: { types: [] } }, paths: [] };
    expect(nameChoices(layout, 'eternal', 'c2r2')).toEqual([]);
  });

  test('count doors that are not drawn yet if a single shape is left, but are empty for its unvisited rooms', () => {
    const layout: Layout = {
      rooms: { ...emptyLayout.rooms, c1r1: { types: [] } },
      paths: [{ from: 'c1r3', to: 'c1r1', style: 'solid' }],
    };
    expect(nameChoices(layout, 'eternal', 'c1r3')).toEqual(['estate crossing']);
    expect(nameChoices(layout, 'eternal', 'c4r2')).toEqual([]);
  });
});

test.each(realFiles)(
  'every room of the real labyrinth $name has its name among at most three choices',
  ({ file: { layout, difficulty } }) => {
    for (const [id, room] of Object.entries(layout.rooms) as [RoomId, { name?: string }][]) {
      if (isBossRoom(id) || !room.name) continue;
      expect([id, nameChoices(layout, difficulty, id)]).toEqual([id, expect.arrayContaining([room.name])]);
      expect(nameChoices(layout, difficulty, id).length).toBeLessThanOrEqual(3);
    }
  },
);

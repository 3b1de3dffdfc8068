import { expect, it } from 'vitest';
import {
  type Drawing,
  drawingOf,
  type Edit,
  perform,
  planMoves,
  planPath,
  planPathRemoval,
  planStyle,
  undo,
} from '../layout/edit.ts';
import type { RoomId } from '../layout/grid.ts';
import { emptyLayout, type Layout, type Room } from '../layout/layout.ts';
import type { RoomName } from '../layout/roomNames.ts';
import { drawing } from '../testing/drawing.ts';
import { realFiles } from '../testing/realFiles.ts';
import { withShape } from './drawShape.ts';
import { withNames } from './followingNames.ts';
import { type SectionShape, shapesOf } from './shapes.ts';

type Names = Partial<Record<RoomId, RoomName>>;

function named(layout: Layout, names: Names): Layout {
  const rooms: Partial<Record<RoomId, Room>> = { ...layout.rooms };
  for (const [id, name] of Object.entries(names) as [RoomId, RoomName][]) rooms[id] = { types: [], ...rooms[id], name };
  return { ...layout, rooms };
}

function namesIn({ layout: { rooms } }: Drawing): Names {
  return Object.fromEntries(Object.entries(rooms).flatMap(([id, room]) => (room?.name ? [[id, room.name]] : [])));
}

/** A drawing after an edit. */
function after(before: Drawing, plan: (layout: Layout) => Edit | null): Drawing {
  const edit = plan(before.layout);
  return edit ? perform(before, withNames(before.layout, 'eternal', edit)) : before;
}

/** C9 R3 with two doors and a secret passage, C10 R1 with one door; no shape of the game has them. */
const odd = drawing(['c7r3 c9r3', 'c9r3 c10r1', 'c9r3 c12r5 dashed']);

it("the second word of a room's name follows its number of doors, and undo restores it", () => {
  const before = drawingOf(named(odd, { c9r3: 'mansion passage', c10r1: 'domain enclosure' }));
  const more = after(before, (layout) => planPath(layout, 'c10r1', 'c12r5'));
  expect(namesIn(more)).toEqual({ c9r3: 'mansion passage', c10r1: 'domain path' });
  const most = after(more, (layout) => planStyle(layout, 'c9r3', 'c12r5'));
  expect(namesIn(most)).toEqual({ c9r3: 'mansion halls', c10r1: 'domain path' });
  const less = after(most, (layout) => planPathRemoval(layout, 'c9r3', 'c10r1'));
  expect(namesIn(less)).toEqual({ c9r3: 'mansion passage', c10r1: 'domain enclosure' });
  expect(undo(less).layout).toEqual(most.layout);
  expect(undo(undo(undo(less))).layout).toEqual(before.layout);
});

it('a name stays if it did not match the number of doors, or if that does not change', () => {
  const before = drawingOf(named(odd, { c9r3: 'mansion atrium', c10r1: 'domain enclosure' }));
  expect(namesIn(after(before, (layout) => planPath(layout, 'c9r3', 'c11r2')))).toEqual({
    c9r3: 'mansion atrium',
    c10r1: 'domain enclosure',
  });
});

it('a name that matches the predicted shape stays while its doors are drawn', () => {
  const shape = shapesOf('eternal', 0)[0] as SectionShape;
  const whole = withShape(emptyLayout, shape);
  const begun = drawingOf(named({ rooms: whole.rooms, paths: whole.paths.slice(0, 1) }, { c1r3: 'estate crossing' }));
  const drawn = whole.paths
    .slice(1)
    .reduce((each, { from, to }) => after(each, (layout) => planPath(layout, from, to)), begun);
  expect(namesIn(drawn)).toEqual({ c1r3: 'estate crossing' });
});

it.each(realFiles)('in $name every name is restored when a path is removed and drawn again', ({ file: { layout } }) => {
  for (const { from, to, style } of layout.paths.filter((path) => path.style !== 'dashed')) {
    const less = after(drawingOf(layout), (before) => planPathRemoval(before, from, to));
    const again = after(less, (before) => planPath(before, from, to));
    expect([from, to, style, namesIn(again)]).toEqual([from, to, style, namesIn(drawingOf(layout))]);
  }
});

it('rooms that change places keep their own names, and go back with one undo', () => {
  const doors = ['c7r3 c9r3', 'c9r3 c11r4', 'c11r4 c13r2', 'c13r2 c13r4', 'c13r2 c15r3'];
  const before = drawingOf(named(drawing(doors), { c13r2: 'estate walkways', c13r4: 'domain enclosure' }));
  const moves = new Map<RoomId, RoomId>([
    ['c13r2', 'c13r4'],
    ['c13r4', 'c13r2'],
  ]);
  const moved = after(before, (layout) => planMoves(layout, moves));
  expect(namesIn(moved)).toEqual({ c13r2: 'domain enclosure', c13r4: 'estate walkways' });
  expect(undo(moved).layout.rooms).toEqual(before.layout.rooms);
});

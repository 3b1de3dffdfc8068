import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { runs } from '../testing/runs.ts';
import {
  applyEdit,
  type Drawing,
  drawingOf,
  type Edit,
  emptyDrawing,
  perform,
  planName,
  planPath,
  planPathRemoval,
  planMoves,
  planRemoval,
  planStyle,
  planType,
  redo,
  undo,
} from './edit.ts';
import { bossRooms, isBossRoom, isRoom, type RoomId, startRoom } from './grid.ts';
import {
  emptyLayout,
  findPath,
  isVisited,
  type Layout,
  parseLayout,
  pathsOf,
  serialiseLayout,
  typesOf,
  visitedRooms,
} from './layout.ts';
import { planMove, planTogether } from './joinedEdits.ts';
import { snapPoints } from './paths.ts';
import { planShape } from '../sections/drawShape.ts';
import { type SectionShape, shapesOf } from '../sections/shapes.ts';
import { type RoomName, roomNames } from './roomNames.ts';
import { contentTypes } from './rooms.ts';

/** Plans against the current drawing; an ignored edit changes nothing. */
function step(drawing: Drawing, plan: (layout: Layout) => Edit | null): Drawing {
  const edit = plan(drawing.layout);
  return edit ? perform(drawing, edit) : drawing;
}

const path = (from: RoomId, to: RoomId) => (layout: Layout) => planPath(layout, from, to);
const type = (room: RoomId, chosen: Parameters<typeof planType>[2]) => (layout: Layout) =>
  planType(layout, room, chosen);
const style = (a: RoomId, b: RoomId) => (layout: Layout) => planStyle(layout, a, b);
const pathRemoval = (a: RoomId, b: RoomId) => (layout: Layout) => planPathRemoval(layout, a, b);
const removal = (room: RoomId) => (layout: Layout) => planRemoval(layout, room);

function draw(...plans: ((layout: Layout) => Edit | null)[]): Drawing {
  return plans.reduce(step, emptyDrawing);
}

describe('a connection (spec 4)', () => {
  it('is created from a visited room and marks the target visited', () => {
    expect(draw(path('c1r3', 'c3r2')).layout).toEqual({
      rooms: { c1r3: { types: [] }, c3r2: { types: [] } },
      paths: [{ from: 'c1r3', to: 'c3r2', style: 'solid' }],
    });
  });

  it('is ignored if the layout has 120 paths already', () => {
    const unjoined = (layout: Layout) =>
      visitedRooms(layout).find((id) => !findPath(layout, 'c12r3', id) && id !== 'c12r3');
    for (const [paths, kind] of [
      [119, 'addPath'],
      [120, undefined],
    ] as const) {
      const layout = crowdedLayout(paths);
      expect(planPath(layout, 'c12r3', unjoined(layout) ?? 'c1r1')?.kind).toBe(kind);
    }
  });

  it('keeps the snap point at which the drag began', () => {
    expect(planPath(emptyLayout, 'c1r3', 'c3r2', 'right')).toEqual({
      kind: 'addPath',
      path: { from: 'c1r3', to: 'c3r2', snap: 'right', style: 'solid' },
    });
  });

  it('is ignored from an unvisited room', () => {
    expect(planPath(emptyLayout, 'c2r3', 'c3r2')).toBeNull();
  });

  it('is ignored to the same room, and if it exists in either direction', () => {
    const { layout } = draw(path('c1r3', 'c3r2'));
    expect(planPath(layout, 'c1r3', 'c1r3')).toBeNull();
    expect(planPath(layout, 'c1r3', 'c3r2')).toBeNull();
    expect(planPath(layout, 'c3r2', 'c1r3')).toBeNull();
  });

  it('makes a boss room visited, with the type izaro', () => {
    expect(draw(path('c1r3', 'c7r3')).layout.rooms.c7r3).toEqual({ types: ['izaro'] });
  });
});

describe('undoing a connection (spec 4)', () => {
  it('un-visits the target room if no other connection touches it', () => {
    expect(undo(draw(path('c1r3', 'c3r2'))).layout).toEqual(emptyLayout);
  });

  it('un-visits the target even if it had been visited before', () => {
    const orphaned = draw(path('c1r3', 'c3r2'), path('c3r2', 'c5r2'), removal('c3r2'), path('c1r3', 'c5r2'));
    expect(undo(orphaned).layout).toEqual(emptyLayout);
  });

  it('keeps a target that another connection touches', () => {
    const drawing = undo(draw(path('c1r3', 'c3r2'), path('c1r3', 'c3r4'), path('c3r2', 'c3r4')));
    expect(visitedRooms(drawing.layout)).toEqual(['c1r3', 'c3r2', 'c3r4']);
  });

  it('keeps the start room', () => {
    const drawing = undo(draw(path('c1r3', 'c3r2'), path('c3r2', 'c5r2'), path('c5r2', 'c1r3')));
    expect(drawing.layout.rooms.c1r3).toEqual({ types: [] });
    const cutOff = draw(path('c1r3', 'c3r2'), path('c3r2', 'c5r2'), removal('c3r2'), path('c5r2', 'c1r3'));
    expect(undo(cutOff).layout.rooms.c1r3).toEqual({ types: [] });
  });

  it('keeps a target that has content', () => {
    const drawing = undo(draw(type('c3r2', 'argus'), path('c1r3', 'c3r2')));
    expect(drawing.layout).toEqual({ rooms: { c1r3: { types: [] }, c3r2: { types: ['argus'] } }, paths: [] });
  });

  it('un-visits a boss room: the type izaro does not count as content', () => {
    expect(undo(draw(path('c1r3', 'c7r3'))).layout).toEqual(emptyLayout);
  });
});

describe('a room type (spec 4)', () => {
  it('toggles on and off, and a room may have several', () => {
    const both = draw(path('c1r3', 'c3r2'), type('c3r2', 'silver-key'), type('c3r2', 'gauntlet'));
    expect(both.layout.rooms.c3r2).toEqual({ types: ['silver-key', 'gauntlet'] });
    expect(step(both, type('c3r2', 'silver-key')).layout.rooms.c3r2).toEqual({ types: ['gauntlet'] });
  });

  it('is cleared by normal, which can be undone', () => {
    const cleared = draw(type('c3r2', 'silver-key'), type('c3r2', 'gauntlet'), type('c3r2', 'normal'));
    expect(cleared.layout.rooms.c3r2).toEqual({ types: [] });
    expect(undo(cleared).layout.rooms.c3r2).toEqual({ types: ['silver-key', 'gauntlet'] });
  });

  it('cannot be changed in boss rooms, nor set to izaro elsewhere', () => {
    expect(bossRooms.map((room) => planType(emptyLayout, room, 'argus'))).toEqual([null, null, null]);
    expect(planType(emptyLayout, 'c3r2', 'izaro')).toBeNull();
  });

  it('marks an unvisited room visited, and undoing it un-visits the room', () => {
    const drawing = draw(type('c3r2', 'darkshrine'));
    expect(drawing.layout.rooms.c3r2).toEqual({ types: ['darkshrine'] });
    expect(undo(drawing).layout).toEqual(emptyLayout);
  });

  it('is undone without un-visiting a room that was visited before, even one without paths', () => {
    const opened = drawingOf({ rooms: { c1r3: { types: [] }, c3r2: { types: [] } }, paths: [] });
    expect(undo(step(opened, type('c3r2', 'darkshrine'))).layout).toEqual(opened.layout);
  });

  it('is ignored if nothing would change', () => {
    expect(planType(emptyLayout, 'c3r2', 'normal')).toBeNull();
    expect(planType(emptyLayout, startRoom, 'normal')).toBeNull();
  });
});

describe('a path style (spec 4)', () => {
  it('cycles solid, highlighted, dashed, back to solid, given either end first', () => {
    let drawing = draw(path('c1r3', 'c3r2'));
    const seen = [1, 2, 3].map(() => {
      drawing = step(drawing, style('c3r2', 'c1r3'));
      return findPath(drawing.layout, 'c1r3', 'c3r2')?.style;
    });
    expect(seen).toEqual(['highlighted', 'dashed', 'solid']);
    expect(findPath(undo(drawing).layout, 'c1r3', 'c3r2')?.style).toBe('dashed');
  });

  it('is ignored if there is no path', () => {
    expect(planStyle(emptyLayout, 'c1r3', 'c3r2')).toBeNull();
  });
});

describe('removing a room (spec 4)', () => {
  const drawn = draw(
    path('c1r3', 'c3r2'),
    path('c1r3', 'c3r4'),
    path('c3r2', 'c5r2'),
    path('c3r4', 'c5r2'),
    type('c3r2', 'argus'),
  );

  it('deletes its paths and resets it to an unvisited normal room', () => {
    expect(step(drawn, removal('c3r2')).layout).toEqual({
      rooms: { c1r3: { types: [] }, c3r4: { types: [] }, c5r2: { types: [] } },
      paths: [
        { from: 'c1r3', to: 'c3r4', style: 'solid' },
        { from: 'c3r4', to: 'c5r2', style: 'solid' },
      ],
    });
  });

  it('is undone with the room, its types and its paths in their old positions', () => {
    expect(undo(step(drawn, removal('c3r2'))).layout).toEqual(drawn.layout);
  });

  it('visits the rooms at the other ends again when it is undone', () => {
    const drawing = draw(path('c1r3', 'c3r2'), path('c3r2', 'c5r2'), removal('c3r2'), path('c1r3', 'c5r2'));
    const restored = undo(undo(drawing));
    expect(visitedRooms(restored.layout).toSorted()).toEqual(['c1r3', 'c3r2', 'c5r2']);
  });

  it('is ignored for the start room, boss rooms and unvisited rooms', () => {
    const { layout } = draw(path('c1r3', 'c7r3'));
    expect(planRemoval(layout, 'c1r3')).toBeNull();
    expect(planRemoval(layout, 'c7r3')).toBeNull();
    expect(planRemoval(layout, 'c5r2')).toBeNull();
  });
});

describe('removing a path', () => {
  it('un-visits a room left without paths and contents', () => {
    const { layout } = draw(path('c1r3', 'c3r2'), path('c1r3', 'c3r4'), type('c3r4', 'argus'));
    const left = [pathRemoval('c3r2', 'c1r3'), pathRemoval('c1r3', 'c3r4')].reduce(step, drawingOf(layout));
    expect(left.layout).toEqual({ rooms: { c1r3: { types: [] }, c3r4: { types: ['argus'] } }, paths: [] });
  });

  it("is undone with the path's position, style and both rooms", () => {
    const before = draw(path('c1r3', 'c3r2'), path('c3r2', 'c7r3'), style('c3r2', 'c7r3'), path('c1r3', 'c3r4'));
    const { layout } = undo(step(before, pathRemoval('c3r2', 'c7r3')));
    expect(layout.paths).toEqual(before.layout.paths);
    expect(layout.rooms).toEqual(before.layout.rooms);
  });

  it('is ignored if no path joins the rooms', () => {
    expect(planPathRemoval(emptyLayout, 'c1r3', 'c3r2')).toBeNull();
  });
});

describe('undo and redo (spec 4)', () => {
  it('redo reverses undo', () => {
    const drawing = draw(path('c1r3', 'c3r2'), type('c3r2', 'argus'));
    expect(redo(redo(undo(undo(drawing))))).toEqual(drawing);
  });

  it('any new action clears the redo list', () => {
    const drawing = step(undo(draw(path('c1r3', 'c3r2'))), path('c1r3', 'c3r4'));
    expect(drawing.undoneActions).toEqual([]);
  });

  it('return the drawing unchanged if there is nothing to undo or redo', () => {
    expect(undo(emptyDrawing)).toBe(emptyDrawing);
    expect(redo(emptyDrawing)).toBe(emptyDrawing);
  });

  it('an opened layout has nothing to undo', () => {
    const { layout } = draw(path('c1r3', 'c3r2'));
    expect(undo(drawingOf(layout)).layout).toBe(layout);
  });
});

type Planned =
  | { do: 'path'; from: RoomId; to: RoomId; snap: (typeof snapPoints)[number] | undefined }
  | { do: 'type'; room: RoomId; chosen: Parameters<typeof planType>[2] }
  | { do: 'name'; room: RoomId; chosen: RoomName | null }
  | { do: 'shape'; pick: number }
  | { do: 'style'; pick: number }
  | { do: 'remove'; room: RoomId }
  | { do: 'removePath'; pick: number }
  | { do: 'move'; pick: number; end: 'from' | 'to'; room: RoomId }
  | { do: 'together'; rooms: RoomId[]; chosen: Parameters<typeof planType>[2] | null };
type Move = Planned | { do: 'undo' } | { do: 'redo' };

/** Few rooms, so that random moves collide often; some are boss rooms. */
const room = fc.constantFrom<RoomId>('c1r3', 'c3r2', 'c3r4', 'c5r3', 'c7r3', 'c8r1', 'c9r3', 'c15r3', 'c23r3');
const planned = fc.oneof<fc.Arbitrary<Planned>[]>(
  fc.record({
    do: fc.constant('path' as const),
    from: room,
    to: room,
    snap: fc.constantFrom(undefined, ...snapPoints),
  }),
  fc.record({ do: fc.constant('type' as const), room, chosen: fc.constantFrom('normal', ...contentTypes) }),
  fc.record({ do: fc.constant('name' as const), room, chosen: fc.constantFrom(null, ...roomNames) }),
  fc.record({ do: fc.constant('shape' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('style' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('remove' as const), room }),
  fc.record({ do: fc.constant('removePath' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('move' as const), pick: fc.nat(20), end: fc.constantFrom('from', 'to'), room }),
  fc.record({
    do: fc.constant('together' as const),
    rooms: fc.uniqueArray(room, { maxLength: 4 }),
    chosen: fc.constantFrom(null, 'normal', ...contentTypes),
  }),
);
const turned = fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) });
const moves = fc.array(fc.oneof({ weight: 3, arbitrary: planned }, { weight: 2, arbitrary: turned }), {
  maxLength: 30,
  size: 'max',
});

/** Shapes that share rooms with each other and with `room`. */
const shapes = [...shapesOf('eternal', 0), ...shapesOf('cruel', 1)];

function plan(layout: Layout, move: Planned): Edit | null {
  if (move.do === 'path') return planPath(layout, move.from, move.to, move.snap);
  if (move.do === 'type') return planType(layout, move.room, move.chosen);
  if (move.do === 'name') return planName(layout, move.room, move.chosen);
  if (move.do === 'shape') return planShape(layout, shapes[move.pick % shapes.length] as SectionShape);
  if (move.do === 'remove') return planRemoval(layout, move.room);
  if (move.do === 'together') {
    const { rooms, chosen } = move;
    const plans = rooms.map((id) => (chosen === null ? removal(id) : type(id, chosen)));
    return planTogether(layout, plans);
  }
  const chosen = layout.paths[move.pick % Math.max(1, layout.paths.length)];
  if (chosen && move.do === 'move') return planMove(layout, chosen.from, chosen.to, move.end, move.room);
  if (chosen && move.do === 'removePath') return planPathRemoval(layout, chosen.from, chosen.to);
  return chosen ? planStyle(layout, chosen.from, chosen.to) : null;
}

function play(drawing: Drawing, move: Move): Drawing {
  if (move.do === 'undo') return undo(drawing);
  if (move.do === 'redo') return redo(drawing);
  return step(drawing, (layout) => plan(layout, move));
}

function undoAll(drawing: Drawing): Drawing {
  return drawing.actions.reduce(undo, drawing);
}

function redoAll(drawing: Drawing): Drawing {
  return drawing.undoneActions.reduce(redo, drawing);
}

/**
 * The rules that no edit may break. Called at every step, where an `expect` for each rule would take most of the time.
 */
function faultsOf({ layout }: Drawing): string[] {
  return [
    ...(isVisited(layout, startRoom) ? [] : ['the start is not visited']),
    ...layout.paths
      .filter(({ from, to }) => !isVisited(layout, from) || !isVisited(layout, to))
      .map(({ from, to }) => `a path from ${from} to ${to}, which are not both visited`),
    ...bossRooms
      .filter((boss) => isVisited(layout, boss) && typesOf(layout, boss).join() !== 'izaro')
      .map((boss) => `the boss room ${boss} with ${typesOf(layout, boss).join()}`),
    ...visitedRooms(layout).filter((id) => !isRoom(id)),
  ];
}

function expectStorable(drawing: Drawing): void {
  const { layout } = drawing;
  expect(serialiseLayout(parseLayout(serialiseLayout(layout)))).toBe(serialiseLayout(layout));
  expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
}

/** The layout without rooms that have neither content nor a path. */
function withoutBareRooms(layout: Layout): string {
  const kept = visitedRooms(layout).filter(
    (id) => id === startRoom || pathsOf(layout, id).length > 0 || (!isBossRoom(id) && typesOf(layout, id).length > 0),
  );
  return serialiseLayout({ ...layout, rooms: Object.fromEntries(kept.map((id) => [id, layout.rooms[id]])) });
}

describe('random edits, undos and redos', () => {
  it('never leave a path at an unvisited room, un-visit the start or retype a boss, and can always be stored', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const faults: string[] = [];
        const end = list.reduce((before, move) => {
          const drawing = play(before, move);
          faults.push(...faultsOf(drawing));
          return drawing;
        }, emptyDrawing);
        expect(faults).toEqual([]);
        expectStorable(end);
      }),
      { numRuns: runs(400, 20_000) },
    );
  });

  it('return to the empty grid when all is undone, and to the layout when all is redone', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const before = list.reduce(play, emptyDrawing);
        const nothing = undoAll(before);
        expect(serialiseLayout(nothing.layout)).toBe(serialiseLayout(emptyLayout));
        expect(withoutBareRooms(redoAll(nothing).layout)).toBe(withoutBareRooms(redoAll(before).layout));
      }),
      { numRuns: runs(400, 20_000) },
    );
  });

  it('can be undone exactly, except for path edits, whose undo may un-visit a room', () => {
    fc.assert(
      fc.property(moves, planned, (list, last) => {
        fc.pre(last.do !== 'path' && last.do !== 'move');
        const before = list.reduce(play, emptyDrawing);
        const edit = plan(before.layout, last);
        fc.pre(edit !== null);
        expect(serialiseLayout(undo(perform(before, edit)).layout)).toBe(serialiseLayout(before.layout));
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('return exactly to the layout when all is undone and redone, if nothing was undone before', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 30, size: 'max' }), (list) => {
        const before = list.reduce(play, emptyDrawing);
        const after = redoAll(undoAll(before));
        expect(serialiseLayout(after.layout)).toBe(serialiseLayout(before.layout));
        expect(after.actions).toEqual(before.actions);
        expect(before.actions.reduce(applyEdit, emptyLayout)).toEqual(before.layout);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});

describe('moving rooms', () => {
  const layout: Layout = {
    rooms: {
      c1r3: { types: [] },
      c3r2: { types: ['argus'], name: 'estate path' },
      c4r2: { types: [] },
      c7r3: { types: ['izaro'] },
    },
    paths: [
      { from: 'c1r3', to: 'c3r2', snap: 'right', style: 'solid' },
      { from: 'c1r3', to: 'c7r3', style: 'dashed' },
      { from: 'c3r2', to: 'c4r2', style: 'highlighted' },
    ],
  };
  const moves = new Map<RoomId, RoomId>([
    ['c3r2', 'c4r2'],
    ['c4r2', 'c5r2'],
  ]);

  it('moves their contents, names and paths too, also to the place of another moved room', () => {
    const edit = planMoves(layout, moves);
    const drawn = edit && perform(drawingOf(layout), edit);
    expect(drawn?.layout).toEqual({
      rooms: {
        c1r3: { types: [] },
        c4r2: { types: ['argus'], name: 'estate path' },
        c5r2: { types: [] },
        c7r3: { types: ['izaro'] },
      },
      paths: [
        { from: 'c1r3', to: 'c7r3', style: 'dashed' },
        { from: 'c1r3', to: 'c4r2', snap: 'right', style: 'solid' },
        { from: 'c4r2', to: 'c5r2', style: 'highlighted' },
      ],
    });
    expect(drawn && undo(drawn).layout).toEqual(layout);
    expect(drawn && redo(undo(drawn)).layout).toEqual(drawn?.layout);
  });

  it('is ignored if nothing moves, if the place is taken, and for the start room', () => {
    expect(planMoves(layout, new Map())).toBeNull();
    expect(planMoves(layout, new Map([['c3r2', 'c4r2']]))).toBeNull();
    expect(planMoves(layout, new Map<RoomId, RoomId>([...moves, ['c4r2', 'c7r3']]))).toBeNull();
    expect(planMoves(layout, new Map([['c1r3', 'c2r3']]))).toBeNull();
  });
});

describe("a room's name", () => {
  const name = (room: RoomId, chosen: RoomName | null) => (layout: Layout) => planName(layout, room, chosen);

  it('can be set, changed and removed, and changes can be undone', () => {
    const named = draw(path('c1r3', 'c3r2'), name('c3r2', 'estate path'), name('c3r2', 'domain path'));
    expect(named.layout.rooms.c3r2).toEqual({ types: [], name: 'domain path' });
    expect(undo(named).layout.rooms.c3r2).toEqual({ types: [], name: 'estate path' });
    expect(undo(undo(named)).layout.rooms.c3r2).toEqual({ types: [] });
    expect(step(named, name('c3r2', null)).layout.rooms.c3r2).toEqual({ types: [] });
  });

  it('is ignored on unvisited rooms and boss rooms, and if it is the same', () => {
    expect(planName(emptyLayout, 'c3r2', 'estate path')).toBeNull();
    expect(planName(draw(path('c1r3', 'c7r3')).layout, 'c7r3', 'estate path')).toBeNull();
    expect(planName(emptyLayout, 'c1r3', null)).toBeNull();
  });

  it('stays when the room gets contents, and is restored when a removal is undone', () => {
    const named = draw(path('c1r3', 'c3r2'), name('c3r2', 'estate path'), type('c3r2', 'argus'));
    expect(named.layout.rooms.c3r2).toEqual({ types: ['argus'], name: 'estate path' });
    expect(undo(step(named, removal('c3r2'))).layout).toEqual(named.layout);
  });

  it('keeps its room visited when its only path is removed', () => {
    const named = draw(path('c1r3', 'c3r2'), name('c3r2', 'estate path'), pathRemoval('c1r3', 'c3r2'));
    expect(named.layout.rooms.c3r2).toEqual({ types: [], name: 'estate path' });
  });
});

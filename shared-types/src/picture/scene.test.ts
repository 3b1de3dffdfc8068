import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRooms, type RoomId } from '../layout/grid.ts';
import { emptyLayout, type Layout, visitedRooms } from '../layout/layout.ts';
import { roomNumbers } from '../layout/numbering.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { drawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { fullGrid, touchingRooms } from '../testing/touchingRooms.ts';
import { describeScene } from './scene.ts';
import type { Mark, RoomMark } from './marks.ts';
import { canvasSheet, cardSheet, pageSheet, type Sheet, smallSheet, windowSheet } from './sheet.ts';

function marksOf<K extends Mark['kind']>(
  kind: K,
  layout: Layout,
  sheet: Sheet = smallSheet,
): Extract<Mark, { kind: K }>[] {
  return describeScene(layout, sheet).marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
}

function roomOf(layout: Layout, room: RoomId): RoomMark {
  return marksOf('room', layout).find((mark) => mark.room === room)!;
}

describe('a scene', () => {
  it('begins with three section plates', () => {
    const kinds = describeScene(drawing(['c1r3 c3r3']), smallSheet).marks.map(({ kind }) => kind);
    expect(kinds.slice(0, 4)).toEqual(['plate', 'plate', 'plate', 'dot']);
  });

  it('draws paths above dots and rooms above paths', () => {
    const kinds = describeScene(drawing(['c1r3 c3r3']), smallSheet).marks.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('dot')).toBeLessThan(kinds.indexOf('path'));
    expect(kinds.lastIndexOf('path')).toBeLessThan(kinds.indexOf('room'));
  });

  it('shows unvisited rooms as dots, fainter in columns 8 and 16', () => {
    const dots = marksOf('dot', emptyLayout);
    expect(dots).toHaveLength(99);
    expect(dots.filter(({ faint }) => faint).map(({ room }) => room)).toEqual([
      'c8r1',
      'c8r2',
      'c8r3',
      'c8r4',
      'c8r5',
      'c16r1',
      'c16r2',
      'c16r3',
      'c16r4',
      'c16r5',
    ]);
  });

  it('always shows the start room and the boss rooms', () => {
    expect(marksOf('room', emptyLayout).map(({ room, role, visited }) => [room, role, visited])).toEqual([
      ['c1r3', 'start', true],
      ['c7r3', 'boss', false],
      ['c15r3', 'boss', false],
      ['c23r3', 'boss', false],
    ]);
  });

  it('shows a room with its main type and at most two more', () => {
    const layout = drawing([], { c3r2: ['gauntlet', 'silver-key', 'puzzle', 'golden-door'] });
    const room = roomOf(layout, 'c3r2');
    expect(room.main.type).toBe('golden-door');
    expect(room.extras.map(({ type }) => type)).toEqual(['gauntlet', 'silver-key']);
  });

  it('numbers rooms but not boss rooms', () => {
    const layout = drawing(['c1r3 c7r3', 'c7r3 c9r1']);
    expect(roomOf(layout, 'c1r3').badge?.number).toBe(1);
    expect(roomOf(layout, 'c7r3').badge).toBeNull();
    expect(roomOf(layout, 'c9r1').badge?.number).toBe(2);
  });

  it('labels columns and rows on the canvas only', () => {
    const labels = marksOf('label', emptyLayout, canvasSheet(1200)).map(({ text }) => text);
    expect(labels).toHaveLength(28);
    expect(labels).toEqual(expect.arrayContaining(['C1', 'C23', 'R1', 'R5']));
    expect(marksOf('label', emptyLayout)).toEqual([]);
  });

  it('shows the boss configuration on sheets that have space for it', () => {
    const izaro = { firstPhaseMechanic: 'fonts', lastPhaseMechanic: 'none', weaponSet: 'dual-swords' } as const;
    const captions = describeScene(emptyLayout, cardSheet, izaro).marks.filter(({ kind }) => kind === 'caption');
    expect(captions).toMatchObject([{ text: 'Fonts  ·  No Traps  ·  Dual Swords' }]);
    expect(describeScene(emptyLayout, smallSheet, izaro).marks.some(({ kind }) => kind === 'caption')).toBe(false);
    expect(describeScene(emptyLayout, cardSheet, {}).marks.some(({ kind }) => kind === 'caption')).toBe(false);
  });

  it('has a title with the numbers of rooms and paths', () => {
    expect(describeScene(emptyLayout, smallSheet).title).toBe('Labyrinth layout: 1 room and 0 paths');
    expect(describeScene(drawing(['c1r3 c3r3', 'c3r3 c7r3']), smallSheet).title).toBe(
      'Labyrinth layout: 2 rooms and 2 paths',
    );
  });
});

describe('the scene of any layout', () => {
  it('has one mark for each room and each path, and numbers the rooms in walking order', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const { marks } = describeScene(layout, smallSheet);
        const rooms = marks.flatMap((mark) => (mark.kind === 'room' || mark.kind === 'dot' ? [mark.room] : []));
        expect([...rooms].sort()).toEqual([...allRooms].sort());
        expect(marks.flatMap((mark) => (mark.kind === 'path' ? [mark.path] : []))).toEqual(layout.paths);
        const badges = marks.flatMap((mark) =>
          mark.kind === 'room' && mark.badge ? [[mark.room, mark.badge.number]] : [],
        );
        expect(new Map(badges as [RoomId, number][])).toEqual(roomNumbers(layout));
        expect(marks.filter((mark) => mark.kind === 'room' && mark.visited)).toHaveLength(visitedRooms(layout).length);
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it("never lets numbers and further types touch another room's, on a full grid", () => {
    const rooms = marksOf('room', fullGrid);
    expect(rooms).toHaveLength(103);
    expect(touchingRooms(rooms)).toEqual([]);
    expect(touchingRooms([...rooms, rooms[0]!])).toEqual(['c1r1 c1r1']);
  });

  it.each([
    ['page', pageSheet],
    ['window of 1440 x 740', windowSheet(1440, 740)],
    ['window of 3440 x 1300', windowSheet(3440, 1300)],
    ['window of 1000 x 900', windowSheet(1000, 900)],
  ])('never lets the larger numbers of a %s touch, and keeps them on the sheet', (_, sheet) => {
    const rooms = marksOf('room', fullGrid, sheet);
    expect(touchingRooms(rooms)).toEqual([]);
    const parts = rooms.flatMap(({ extras, badge }) => [...extras, ...(badge ? [badge] : [])]);
    const [lowest, outermost] = [
      Math.max(...parts.map(({ at, radius }) => at.y + radius)),
      Math.min(...parts.map(({ at, radius }) => Math.min(at.x, sheet.width - at.x) - radius)),
    ];
    expect(lowest).toBeLessThanOrEqual(sheet.height);
    expect(outermost).toBeGreaterThanOrEqual(0);
  });
});

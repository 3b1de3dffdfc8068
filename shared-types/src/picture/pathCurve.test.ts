import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bossRooms, type RoomId } from '../layout/grid.ts';
import { type Layout, mostPaths, visitedRooms } from '../layout/layout.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { drawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { badgeCentre, badgeRadius, type Point, roomCentre, roomRadius } from './geometry.ts';
import { type PathCurve, pathCurve, pointOnCurve } from './pathCurve.ts';
import { canvasSheet, type Sheet, smallSheet } from './sheet.ts';

function curveOf(layout: Layout, sheet: Sheet = smallSheet, index = 0): PathCurve {
  return pathCurve(sheet, layout, layout.paths[index]!);
}

/** The shortest distance between the line and a point. */
function nearestTo(curve: PathCurve, { x, y }: Point): number {
  const distances = Array.from({ length: 201 }, (_, step) => {
    const point = pointOnCurve(curve, step / 200);
    return Math.hypot(point.x - x, point.y - y);
  });
  return Math.min(...distances);
}

/** The shortest distance between the line and the centre of a room. */
function nearest(curve: PathCurve, sheet: Sheet, room: RoomId): number {
  return nearestTo(curve, roomCentre(sheet, room));
}

describe('a path that passes near an unrelated room is curved (spec 2, 9)', () => {
  it('if it is longer than 80 units', () => {
    const curve = curveOf(drawing(['c1r3 c5r3', 'c3r3 c3r1']));
    expect(curve.control).not.toBeNull();
    expect(nearest(curve, smallSheet, 'c3r3')).toBeGreaterThan(roomRadius(smallSheet, 'c3r3'));
  });

  it('but not if nothing is near', () => {
    const curve = curveOf(drawing(['c1r3 c5r3', 'c3r2 c3r1']));
    expect(curve).toMatchObject({ from: { x: 28.2, y: 175 }, to: { x: 215.4, y: 175 }, control: null });
    expect(curve.d).toBe('M28.2 175L215.4 175');
  });

  it('but not if the room in between is unvisited', () => {
    expect(curveOf(drawing(['c1r3 c5r3'])).control).toBeNull();
  });

  it('around an unvisited trial, which is drawn too', () => {
    const curve = curveOf(drawing(['c5r3 c9r3']));
    expect(nearest(curve, smallSheet, 'c7r3')).toBeGreaterThan(roomRadius(smallSheet, 'c7r3'));
  });

  it('around a trial in the largest layout too', () => {
    const crowded = crowdedLayout(mostPaths);
    const layout: Layout = {
      rooms: { ...crowded.rooms, c5r3: { types: [] }, c9r3: { types: [] } },
      paths: [{ from: 'c5r3', to: 'c9r3', style: 'solid' }, ...crowded.paths.slice(1)],
    };
    const curve = curveOf(layout);
    expect(nearest(curve, smallSheet, 'c7r3')).toBeGreaterThan(roomRadius(smallSheet, 'c7r3'));
  });

  it('but not up to 80 units, even if a room is near', () => {
    const crowded = { ...smallSheet, columnStep: 40 };
    expect(curveOf(drawing(['c1r3 c3r3', 'c2r3 c2r1']), crowded).control).toBeNull();
    const wider = { ...smallSheet, columnStep: 40.1 };
    expect(curveOf(drawing(['c1r3 c3r3', 'c2r3 c2r1']), wider).control).not.toBeNull();
  });

  it('without crossing another visited room', () => {
    const layout = drawing(['c1r3 c5r3', 'c3r3 c3r2', 'c2r2 c3r2', 'c3r2 c4r2']);
    const curve = curveOf(layout);
    for (const room of visitedRooms(layout).filter((id) => id !== 'c1r3' && id !== 'c5r3')) {
      expect(nearest(curve, smallSheet, room)).toBeGreaterThan(roomRadius(smallSheet, room));
    }
  });

  it('on the canvas as on the small sheet', () => {
    expect(curveOf(drawing(['c1r3 c5r3', 'c3r3 c3r1']), canvasSheet(1400)).control).not.toBeNull();
  });

  it('around the number of such a room', () => {
    // A straight line passes the plate of C4 R4 and goes through its number.
    const sheet = canvasSheet(1400);
    const curve = curveOf(drawing(['c1r3 c5r5', 'c4r4 c4r3']), sheet);
    expect(nearestTo(curve, badgeCentre(sheet, 'c4r4'))).toBeGreaterThan(badgeRadius(sheet));
    expect(nearest(curve, sheet, 'c4r4')).toBeGreaterThan(roomRadius(sheet, 'c4r4'));
  });

  it('if it would cross the centre of a room and pass the numbers of others', () => {
    const others = ['c3r1 c3r5', 'c4r1 c5r3', 'c5r5 c6r5', 'c8r1 c9r2', 'c9r4 c10r3', 'c13r3 c14r4', 'c17r1 c20r2'];
    const layout = drawing(['c19r4 c5r2', ...others]);
    const [path] = layout.paths;
    const curve = pathCurve(smallSheet, layout, { ...path!, snap: 'middle' });
    expect(nearest(curve, smallSheet, 'c13r3')).toBeGreaterThan(roomRadius(smallSheet, 'c13r3'));
  });

  it('around boss rooms, which are bigger', () => {
    const curve = curveOf(drawing(['c6r3 c9r3', 'c7r3 c9r1']));
    expect(nearest(curve, smallSheet, 'c7r3')).toBeGreaterThan(22);
  });
});

it('a path begins at its snap point and ends at the centre of the other room', () => {
  const layout: Layout = {
    ...drawing(['c1r3 c3r1']),
    paths: [{ from: 'c1r3', to: 'c3r1', snap: 'middle', style: 'solid' }],
  };
  expect(curveOf(layout)).toMatchObject({ from: { x: 28.2, y: 159 }, to: { x: 121.8, y: 45 } });
});

it('a curve stays on the sheet', () => {
  fc.assert(
    fc.property(arbitraryLayout, (layout) => {
      for (const path of layout.paths) {
        const curve = pathCurve(smallSheet, layout, path);
        const points = Array.from({ length: 51 }, (_, step) => pointOnCurve(curve, step / 50));
        expect(points.filter(({ x, y }) => !(x >= 0 && x <= 1086 && y >= 0 && y <= 350))).toEqual([]);
      }
    }),
    { numRuns: runs(25, 1_000) },
  );
});

/** Curves between the same ends that stay on the sheet, pulled at the middle to either side. */
function bowsLike({ from, to }: PathCurve): PathCurve[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const bows = [-160, -80, -40, 40, 80, 160].map((pull): PathCurve => {
    const control = { x: (from.x + to.x) / 2 - (pull * dy) / length, y: (from.y + to.y) / 2 + (pull * dx) / length };
    return { from, to, control, d: '' };
  });
  const onSheet = ({ x, y }: Point) => x > 6 && y > 6 && x < smallSheet.width - 6 && y < smallSheet.height - 6;
  return bows.filter((bow) => [0.1, 0.3, 0.5, 0.7, 0.9].every((t) => onSheet(pointOnCurve(bow, t))));
}

it('a path over 80 units crosses no unrelated room if a simple curve would cross none', () => {
  fc.assert(
    fc.property(arbitraryLayout, (layout) => {
      for (const path of layout.paths) {
        const curve = pathCurve(smallSheet, layout, path);
        if (Math.hypot(curve.to.x - curve.from.x, curve.to.y - curve.from.y) <= 80) continue;
        // The trials are drawn in every layout.
        const drawn = [...bossRooms, ...visitedRooms(layout)];
        const unrelated = drawn.filter((id) => id !== path.from && id !== path.to);
        const near = (line: PathCurve, gap: number) =>
          unrelated.filter((room) => nearest(line, smallSheet, room) <= roomRadius(smallSheet, room) + gap);
        if (bowsLike(curve).some((bow) => near(bow, 10).length === 0)) expect(near(curve, 0)).toEqual([]);
      }
    }),
    { numRuns: runs(25, 1_000) },
  );
});

import { describe, expect, it } from 'vitest';
import { allRooms } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { SnapPoint } from '../layout/paths.ts';
import { drawing } from '../testing/drawing.ts';
import { exitsOf, noticesOf, trials, written } from '../testing/writingFiles.ts';

function withSnap(layout: Layout, snap: SnapPoint): Layout {
  return { ...layout, paths: layout.paths.map((path) => ({ ...path, snap })) };
}

describe('exits', () => {
  it('of paths without a snap point follow the positions of the rooms, in whichever direction the path was drawn', () => {
    const layout = drawing([...trials, 'c3r1 c1r3', 'c1r3 c3r5', 'c3r1 c3r5', 'c3r5 c7r3']);
    expect(exitsOf(written(layout))).toEqual(
      expect.arrayContaining(['c1r3 NE c3r1', 'c1r3 SE c3r5', 'c3r1 S c3r5', 'c3r5 NE c7r3']),
    );
  });

  it('of paths that lead back west follow the positions of the rooms, too', () => {
    const layout = drawing([...trials, 'c1r3 c4r3', 'c4r3 c3r2', 'c4r3 c2r4', 'c4r3 c3r5']);
    expect(exitsOf(written(layout)).filter((exit) => exit.startsWith('c4r3'))).toEqual([
      'c4r3 NW c3r2',
      'c4r3 SW c2r4',
      'c4r3 S c3r5',
    ]);
  });

  it.each([
    ['left', ['W', 'NW', 'SE']],
    ['middle', ['N', 'E', 'SE']],
    ['right', ['NE', 'E', 'SE']],
    ['bottom-left', ['SW', 'E', 'SE']],
    ['bottom-middle', ['S', 'E', 'SE']],
    ['bottom-right', ['SE', 'S', 'E']],
  ] as const)('from the snap point %s take the bearings on its side first: %s', (snap, bearings) => {
    const layout = withSnap(drawing(['c1r3 c3r1', 'c1r3 c3r3', 'c1r3 c3r5']), snap);
    const exits = exitsOf(written(layout));
    expect(
      exits
        .filter((exit) => exit.startsWith('c1r3'))
        .map((exit) => exit.split(' ')[1]?.toString())
        .toSorted(),
    ).toEqual(bearings.toSorted());
    expect(exits).toHaveLength(3);
    expect(noticesOf(layout).filter((notice) => notice.includes('exits'))).toEqual([]);
  });

  it('of secret passages have the bearing C', () => {
    expect(exitsOf(written(drawing([...trials, 'c4r4 c7r3 dashed'])))).toContain('c4r4 C c7r3');
  });

  it('of a second secret passage are listed by the other room, or left out with a notice if that has one too', () => {
    const layout = drawing([
      'c1r3 c2r1 dashed',
      'c1r3 c2r5 dashed',
      'c2r1 c2r5 dashed',
      'c2r1 c3r3 dashed',
      'c2r5 c3r3 dashed',
    ]);
    expect(exitsOf(written(layout)).toSorted()).toEqual(['c1r3 C c2r1', 'c2r1 C c2r5', 'c2r5 C c1r3', 'c3r3 C c2r1']);
    expect(noticesOf(layout)).toContain(
      'The secret passage between C2 R5 and C3 R3 was left out, because both rooms have all the exits a file can list.',
    );
  });

  it('beyond the eight bearings of a room are listed by the other rooms, with a notice', () => {
    const layout = drawing(
      allRooms
        .slice(0, 14)
        .filter((id) => id !== 'c1r3')
        .map((id) => `c1r3 ${id}`),
    );
    const exits = exitsOf(written(layout));
    expect(exits).toHaveLength(13);
    expect(exits.filter((exit) => exit.startsWith('c1r3'))).toHaveLength(8);
    const moved = noticesOf(layout).filter((notice) => notice.includes('is listed by'));
    expect([moved.length, moved[0]]).toEqual([
      5,
      'The path between C1 R3 and C1 R1 is listed by C1 R1, because C1 R3 has all the exits a file can list.',
    ]);
  });

  it('of a path that was drawn backwards are listed by the room nearer the start, without the other room’s snap point', () => {
    const layout = withSnap(drawing(['c3r1 c1r3', 'c7r3 c3r1', 'c9r3 c7r3', 'c9r3 c10r1 dashed']), 'bottom-left');
    expect(exitsOf(written(layout)).toSorted()).toEqual([
      'c1r3 NE c3r1',
      'c3r1 SE c7r3',
      'c7r3 E c9r3',
      'c9r3 C c10r1',
    ]);
    expect(exitsOf(written(drawing([...trials, 'c4r4 c1r3 dashed'])))).toContain('c1r3 C c4r4');
  });

  it('of a layout from a file take its bearings first', () => {
    const layout = withSnap(drawing(['c1r3 c3r1', 'c1r3 c3r5', 'c3r5 c7r3']), 'left');
    const exitBearings = { c1r3: { W: 'c3r5', S: 'c5r5' }, c3r1: { N: 'c1r3' }, c7r3: { NW: 'c3r5' } } as const;
    expect(exitsOf(written(layout, { exitBearings })).toSorted()).toEqual([
      'c1r3 NW c3r1',
      'c1r3 W c3r5',
      'c3r5 W c7r3',
    ]);
  });
});

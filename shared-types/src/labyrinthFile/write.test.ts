import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { allRooms, roomName } from '../layout/grid.ts';
import { lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { emptyLayout, type Layout, visitedRooms } from '../layout/layout.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { awkwardEternal, awkwardNormal, fileText, plainRooms, roomAt } from '../testing/labyrinthFiles.ts';
import { read, sameLayout } from '../testing/readingFiles.ts';
import { cellAt, coordinatesOf } from './coordinates.ts';
import { type LabyrinthToWrite, writeLabyrinthFile } from './write.ts';

interface WrittenRoom {
  id: string;
  name: string;
  x: string;
  y: string;
  contents: string[];
  exits: Record<string, string>;
}
type Written = Record<string, unknown> & { rooms: WrittenRoom[] };

const eternal: LabyrinthToWrite = {
  difficulty: 'eternal',
  day: '2026-11-20',
  layout: eternalDrawing,
  izaroConfig: { firstPhaseMechanic: 'fonts', lastPhaseMechanic: 'saws', weaponSet: 'dual-swords' },
};

function written(layout: Layout, change: Partial<LabyrinthToWrite> = {}): Written {
  return JSON.parse(writeLabyrinthFile({ ...eternal, ...change, layout }).text) as Written;
}

function noticesOf(layout: Layout, change: Partial<LabyrinthToWrite> = {}): string[] {
  return writeLabyrinthFile({ ...eternal, ...change, layout }).notices;
}

/** Every exit of a file as `c1r3 NE c3r2`. */
function exitsOf({ rooms }: Written): string[] {
  const cells = new Map(rooms.map(({ id, x, y }) => [id, cellAt(x, y)]));
  return rooms.flatMap(({ id, exits }) =>
    Object.entries(exits).map(([bearing, to]) => `${cells.get(id)} ${bearing} ${cells.get(to)}`),
  );
}

/** Trials with a way to each, so that a test looks at its own paths only. */
const trials = ['c1r3 c7r3', 'c7r3 c15r3', 'c15r3 c23r3'];

function withSnap(layout: Layout, snap: 'left' | 'middle' | 'right' | 'bottom-left' | 'bottom-right'): Layout {
  return { ...layout, paths: layout.paths.map((path) => ({ ...path, snap })) };
}

describe('a written file', () => {
  it('has every field of the format, all scalars as texts', () => {
    const { rooms, ...fields } = written(drawing(trials, { c2r1: ['argus'] }));
    expect(fields).toEqual({
      difficulty: 'Uber',
      date: '2026-11-20',
      weapon: 'TwoSwords',
      phase1: 'Fonts',
      phase2: 'NoPhase',
      trap1: 'Saws',
      trap2: 'NoTrap',
      section1layout: '',
      section2layout: '',
      section3layout: '',
    });
    const room = { name: '', areacode: '', dangerous: 'false', contents: [], content_directions: [], exits: {} };
    const trial = { ...room, name: "aspirant's trial", y: '128' };
    expect(rooms).toEqual([
      { ...room, id: '1', x: '38', y: '128', exits: { E: '2' } },
      { ...trial, id: '2', x: '244', exits: { E: '3' } },
      { ...trial, id: '3', x: '518', exits: { E: '4' } },
      { ...trial, id: '4', x: '793' },
      { ...room, id: '5', x: '72', y: '40', contents: ['argus'] },
    ]);
  });

  it('places every room of the grid where reading finds it', () => {
    for (const id of allRooms) {
      const { x, y } = coordinatesOf(id);
      expect(cellAt(String(x), String(y))).toBe(id);
    }
  });

  it('says NoPhase, NoWeapon and NoTrap for what was not chosen', () => {
    const nothing = { weapon: 'NoWeapon', phase1: 'NoPhase', phase2: 'NoPhase', trap1: 'NoTrap', trap2: 'NoTrap' };
    expect(written(eternalDrawing, { izaroConfig: {} })).toMatchObject(nothing);
  });

  it('carries every boss configuration', () => {
    for (const [index, lastPhaseMechanic] of lastPhaseMechanics.entries()) {
      const izaroConfig = {
        firstPhaseMechanic: phaseMechanics[index % 8] ?? 'idols',
        secondPhaseMechanic: phaseMechanics[(index + 3) % 8] ?? 'idols',
        lastPhaseMechanic,
        weaponSet: weaponSets[index % 3] ?? 'dual-swords',
      };
      expect(read(writeLabyrinthFile({ ...eternal, izaroConfig }).text).izaroConfig).toEqual(izaroConfig);
    }
  });

  it('keeps the names that it was read with, and calls only boss rooms trials', () => {
    const names = { c1r3: 'estate path', c7r3: 'basement', c3r1: "Aspirant's Trial" };
    const { rooms } = written(eternalDrawing, { names });
    expect(rooms.filter(({ name }) => name === "aspirant's trial").map(({ x }) => x)).toEqual(['244', '518', '793']);
    expect(
      rooms
        .filter(({ name }) => name !== "aspirant's trial")
        .map(({ name }) => name)
        .join(),
    ).toMatch(/^estate path,+$/);
    expect(read(writeLabyrinthFile({ ...eternal, names }).text).names).toEqual({ c1r3: 'estate path' });
  });
});

describe('exits', () => {
  it('of paths without a snap point go forwards, by position, whichever way the path was drawn', () => {
    const layout = drawing([...trials, 'c3r1 c1r3', 'c1r3 c3r5', 'c3r1 c3r5', 'c3r5 c7r3']);
    expect(exitsOf(written(layout))).toEqual(
      expect.arrayContaining(['c1r3 NE c3r1', 'c1r3 SE c3r5', 'c3r1 S c3r5', 'c3r5 NE c7r3']),
    );
  });

  it.each([
    ['left', ['NW', 'W']],
    ['middle', ['N']],
    ['right', ['NE', 'E']],
    ['bottom-left', ['SW']],
    ['bottom-right', ['SE', 'S']],
  ] as const)('from the snap point %s have the bearings %s', (snap, bearings) => {
    const layout = withSnap(drawing(['c1r3 c3r1', 'c1r3 c3r3', 'c1r3 c3r5']), snap);
    const exits = exitsOf(written(layout));
    expect(
      exits
        .filter((exit) => exit.startsWith('c1r3'))
        .map((exit) => exit.split(' ')[1]?.toString())
        .toSorted(),
    ).toEqual(bearings.toSorted());
    expect(exits).toHaveLength(3);
    expect(noticesOf(layout).filter((notice) => notice.includes('left out'))).toEqual([]);
  });

  it('of secret passages are C', () => {
    expect(exitsOf(written(drawing([...trials, 'c4r4 c7r3 dashed'])))).toContain('c4r4 C c7r3');
  });

  it('of a second secret passage stand in the other room; where that has one too, it is left out with a notice', () => {
    const layout = drawing([
      'c1r3 c2r1 dashed',
      'c1r3 c2r5 dashed',
      'c2r1 c2r5 dashed',
      'c2r1 c3r3 dashed',
      'c2r5 c3r3 dashed',
    ]);
    expect(exitsOf(written(layout)).toSorted()).toEqual(['c1r3 C c2r1', 'c2r1 C c2r5', 'c2r5 C c3r3', 'c3r3 C c2r1']);
    expect(noticesOf(layout)).toContain(
      'The secret passage between C1 R3 and C2 R5 was left out, for both rooms have all the exits that a file can list.',
    );
  });

  it('of more paths than a room has bearings stand in the other rooms', () => {
    const layout = drawing(
      allRooms
        .slice(0, 14)
        .filter((id) => id !== 'c1r3')
        .map((id) => `c1r3 ${id}`),
    );
    const exits = exitsOf(written(layout));
    expect(exits).toHaveLength(13);
    expect(exits.filter((exit) => exit.startsWith('c1r3'))).toHaveLength(8);
  });
});

describe('what a file cannot say is told:', () => {
  const told = (layout: Layout): string[] =>
    noticesOf({ ...layout, rooms: { ...drawing(trials).rooms, ...layout.rooms } });

  it('nothing of a plain layout', () => {
    expect(noticesOf(drawing(trials))).toEqual([]);
  });

  it('more than two contents: the two of highest priority stay, in their order', () => {
    const layout = drawing(trials, { c2r2: ['gauntlet', 'silver-key', 'golden-door'] });
    expect(written(layout).rooms.at(-1)?.contents).toEqual(['silver-key', 'golden-door']);
    expect(told(layout)).toEqual(['C2 R2 was written without Gauntlet, which the file has no place for.']);
  });

  it('a trinket', () => {
    expect(told(drawing(trials, { c2r2: ['trinket', 'gauntlet', 'puzzle'] }))).toEqual([
      'C2 R2 was written without Trinket, which the file has no place for.',
    ]);
  });

  it('faster paths, which become normal ones', () => {
    const layout = drawing([...trials, 'c1r3 c2r2 highlighted']);
    expect(told(layout)).toEqual(['Faster paths were written as normal paths, for the file has no word for them.']);
    expect(exitsOf(written(layout))).toContain('c1r3 NE c2r2');
  });

  it('trials that are not drawn, which the file lists all the same, so that it can be opened', () => {
    const layout = drawing(['c1r3 c7r3']);
    expect(noticesOf(layout)).toEqual([
      'Not drawn yet: the trials at C15 R3, C23 R3. The file lists them without a way to them.',
    ]);
    expect(visitedRooms(read(writeLabyrinthFile({ ...eternal, layout }).text).layout)).toContain('c23r3');
  });

  it('a last phase that was not chosen, but not on Normal, which has no traps', () => {
    const izaroConfig = { weaponSet: 'dual-swords' } as const;
    expect(noticesOf(drawing(trials), { izaroConfig })).toEqual([
      'The last phase was not chosen; the file says that it has no traps.',
    ]);
    expect(noticesOf(drawing(trials), { izaroConfig, difficulty: 'normal' })).toEqual([]);
  });

  it('more rooms than tools open', () => {
    const rooms = Object.fromEntries(allRooms.slice(0, 49).map((id) => [id, []]));
    expect(told(drawing(trials, rooms))).toEqual([
      'The file has 51 rooms; files of more than 50 are refused when opened.',
    ]);
  });
});

describe('the entrance', () => {
  it('that reading added is dropped again below Eternal', () => {
    const { layout } = read(awkwardNormal);
    const file = written(layout, { difficulty: 'normal' });
    expect(file.rooms[0]).toMatchObject({ id: '1', x: '106', y: '128' });
    expect(file.rooms.some(({ x }) => x === '38')).toBe(false);
  });

  it('stays on Eternal', () => {
    expect(written(drawing([...trials, 'c1r3 c3r3'])).rooms[0]).toMatchObject({ id: '1', x: '38' });
  });

  it.each([
    ['it holds something', drawing(['c1r3 c3r3', 'c3r3 c7r3'], { c1r3: ['argus'] })],
    ['two paths begin there', drawing(['c1r3 c3r3', 'c1r3 c2r1'])],
    ['its path is a secret passage', drawing(['c1r3 c3r3 dashed'])],
    ['its path leads elsewhere than to C3 R3', drawing(['c1r3 c2r1', 'c2r1 c3r3'])],
  ])('stays below Eternal when %s', (_, layout) => {
    expect(written(layout, { difficulty: 'cruel' }).rooms[0]).toMatchObject({ id: '1', x: '38', y: '128' });
  });
});

describe('reading, writing and reading again gives the same layout:', () => {
  const own = [
    ['the awkward Eternal fixture', awkwardEternal],
    ['the awkward Normal fixture', awkwardNormal],
    ['the plain fixture', fileText({})],
    [
      'both sides and a third content',
      fileText({ rooms: [roomAt('1', [1, 3], { C: '2', N: '3' }, ['argus']), ...plainRooms.slice(1)] }),
    ],
  ] as const;

  it.each(own)('%s', (_, text) => {
    const first = read(text);
    const again = read(writeLabyrinthFile(first).text);
    expect(sameLayout(again.layout)).toEqual(sameLayout(first.layout));
    expect(again.names).toEqual(first.names);
  });

  it('every layout that reading can give, of at most 50 rooms', () => {
    fc.assert(
      fc.property(arbitraryLayout, fc.constantFrom(...difficulties), (layout, difficulty) => {
        const readable = read(writeLabyrinthFile({ ...eternal, difficulty, layout }).text);
        const again = read(writeLabyrinthFile(readable).text);
        expect(sameLayout(again.layout)).toEqual(sameLayout(readable.layout));
        expect([again.difficulty, again.day, again.izaroConfig]).toEqual([
          difficulty,
          '2026-11-20',
          eternal.izaroConfig,
        ]);
        expect(again.notices).toEqual([]);
      }),
    );
  });

  it('and what a player drew keeps its rooms and which of them are joined', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const { text, notices } = writeLabyrinthFile({ ...eternal, layout });
        const back = read(text).layout;
        expect(visitedRooms(back)).toEqual(expect.arrayContaining(visitedRooms(layout)));
        const lost = layout.paths.filter(
          ({ from, to }) =>
            !back.paths.some((path) => [path.from, path.to].toSorted().join() === [from, to].toSorted().join()),
        );
        for (const { from, to } of lost)
          expect(notices.join()).toContain(`between ${roomName(from)} and ${roomName(to)}`);
        for (const { style } of lost) expect(style).toBe('dashed');
      }),
    );
  });

  it('an empty grid', () => {
    expect(read(writeLabyrinthFile({ ...eternal, layout: emptyLayout }).text).layout.paths).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { allRooms, type RoomId } from '../layout/grid.ts';
import { lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import type { RoomName } from '../layout/roomNames.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { awkwardNormal } from '../testing/labyrinthFiles.ts';
import { faultOf, read } from '../testing/readingFiles.ts';
import { eternal, exitsOf, noticesOf, trials, written, writtenText } from '../testing/writingFiles.ts';
import { cellAt, coordinatesOf } from './coordinates.ts';
import { writeLabyrinthFile } from './write.ts';

function withName(layout: Layout, id: RoomId, name: RoomName): Layout {
  return { ...layout, rooms: { ...layout.rooms, [id]: { types: [], name } } };
}

describe('a written file', () => {
  it('has every field of the format, with strings as values', () => {
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
    const room = {
      name: 'estate path',
      areacode: '',
      dangerous: 'false',
      contents: [],
      content_directions: [],
      exits: {},
    };
    const trial = { ...room, name: "aspirant's trial", y: '128' };
    expect(rooms).toEqual([
      { ...room, id: '1', x: '38', y: '128', exits: { E: '3' } },
      { ...room, id: '2', x: '72', y: '40', name: 'estate enclosure', contents: ['argus'] },
      { ...trial, id: '3', x: '244', exits: { E: '4' } },
      { ...trial, id: '4', x: '518', exits: { E: '5' } },
      { ...trial, id: '5', x: '793' },
    ]);
  });

  it('places every room of the grid at coordinates that are read as the same room', () => {
    for (const id of allRooms) {
      const { x, y } = coordinatesOf(id);
      expect(cellAt(String(x), String(y))).toBe(id);
    }
  });

  it('has NoPhase, NoWeapon and NoTrap if nothing was chosen', () => {
    const nothing = { weapon: 'NoWeapon', phase1: 'NoPhase', phase2: 'NoPhase', trap1: 'NoTrap', trap2: 'NoTrap' };
    expect(written(eternalDrawing, { izaroConfig: {} })).toMatchObject(nothing);
  });

  it('keeps every boss configuration', () => {
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

  it('keeps the names that were read, and calls only boss rooms trials', () => {
    const names = { c1r3: 'mossy hall', c7r3: 'basement', c3r1: "Aspirant's Trial" };
    const { rooms } = written(eternalDrawing, { names });
    expect(rooms.filter(({ name }) => name === "aspirant's trial").map(({ x }) => x)).toEqual(['244', '518', '793']);
    expect(rooms.find(({ x, y }) => x === '106' && y === '40')?.name).toBe('estate path');
    expect(read(writeLabyrinthFile({ ...eternal, names }).text).names).toMatchObject({ c1r3: 'mossy hall' });
  });

  it('names every other room by its number of doors, and notes which names are guesses (publishing.md)', () => {
    const layout = drawing(
      [
        'c1r3 c3r3',
        'c3r3 c4r1',
        'c3r3 c4r5',
        'c3r3 c7r3',
        'c4r5 c7r3',
        'c4r5 c5r5',
        'c1r3 c4r5 dashed',
        ...trials.slice(1),
      ],
      { c9r1: [] },
    );
    const names = { c3r3: 'basilica atrium', c4r1: 'x<y', c5r5: 'basement' };
    const named = written(layout, { names }).rooms.map(({ x, y, name }) => `${cellAt(x, y)} ${name}`);
    expect(named).toEqual([
      'c1r3 estate path',
      'c3r3 basilica atrium',
      'c4r5 estate walkways',
      'c4r1 estate enclosure',
      'c5r5 estate enclosure',
      "c7r3 aspirant's trial",
      'c9r1 estate enclosure',
      "c15r3 aspirant's trial",
      "c23r3 aspirant's trial",
    ]);
    expect(noticesOf(layout, { names })).toContain(
      'The file needs a name for every room; these names are guesses: C1 R3 (estate path), C4 R5 (estate walkways), ' +
        'C4 R1 (estate enclosure), C5 R5 (estate enclosure), C9 R1 (estate enclosure).',
    );
    const crossing = drawing(['c1r3 c3r1', 'c1r3 c3r3', 'c1r3 c3r5', 'c1r3 c4r1']);
    expect(written(crossing).rooms[0]?.name).toBe('estate crossing');
    expect(written(drawing(['c1r3 c3r1', 'c1r3 c3r3'])).rooms[0]?.name).toBe('estate walkways');
  });

  it("names a room as the layout does, else as the file it was read from, else after an area of its section's shape", () => {
    const ways = ['c1r3 c3r3', 'c3r3 c5r1', 'c3r3 c5r5', 'c5r1 c7r3', 'c5r5 c7r3', ...trials.slice(1)];
    const layout = withName(drawing(ways), 'c5r1', 'mansion passage');
    const names = { c5r1: 'old passage', c3r3: 'old walkways' };
    expect(written(layout, { names, difficulty: 'merciless' }).rooms.map(({ name }) => name)).toEqual([
      ...['old walkways', 'mansion passage', 'basilica passage'],
      ...["aspirant's trial", "aspirant's trial", "aspirant's trial"],
    ]);
  });

  it('lists its rooms section by section, the entrance first and the trial last', () => {
    const layout = drawing(
      ['c1r3 c7r3', 'c7r3 c10r3', 'c10r3 c15r3', 'c15r3 c20r3', 'c20r3 c23r3', 'c10r3 c9r1', 'c1r3 c2r5'],
      { c22r1: ['argus'], c5r1: ['puzzle'] },
    );
    expect(written(layout).rooms.map(({ x, y }) => cellAt(x, y))).toEqual([
      ...['c1r3', 'c2r5', 'c5r1', 'c7r3'],
      ...['c10r3', 'c9r1', 'c15r3'],
      ...['c20r3', 'c22r1', 'c23r3'],
    ]);
    expect(written(layout).rooms.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('a notice names what a file cannot express:', () => {
  const noticesWithTrials = (layout: Layout): string[] =>
    noticesOf({ ...layout, rooms: { ...drawing(trials).rooms, ...layout.rooms } });

  it('nothing for a plain layout', () => {
    expect(noticesOf(drawing(trials))).toEqual([]);
  });

  it('a third content: the two of highest priority stay, in their order', () => {
    const layout = drawing([...trials, 'c1r3 c2r2'], { c2r2: ['gauntlet', 'silver-key', 'silver-door'] });
    expect(written(layout).rooms[1]?.contents).toEqual(['silver-key', 'silver-door']);
    expect(noticesWithTrials(layout)).toEqual([
      'C2 R2 was written without Gauntlet: in a labyrinth file, a room has at most two contents.',
    ]);
  });

  it('a trinket', () => {
    expect(noticesWithTrials(drawing([...trials, 'c1r3 c2r2'], { c2r2: ['trinket', 'gauntlet', 'puzzle'] }))).toEqual([
      'C2 R2 was written without Trinket, which labyrinth files cannot contain.',
    ]);
  });

  it('a trinket beside three other contents', () => {
    expect(
      noticesWithTrials(drawing([...trials, 'c1r3 c2r2'], { c2r2: ['trinket', 'gauntlet', 'puzzle', 'argus'] })),
    ).toEqual([
      'C2 R2 was written without Trinket, which labyrinth files cannot contain.',
      'C2 R2 was written without Puzzle: in a labyrinth file, a room has at most two contents.',
    ]);
  });

  it('faster paths, which become normal ones', () => {
    const layout = drawing([...trials, 'c1r3 c2r2 highlighted']);
    expect(noticesWithTrials(layout)).toEqual([
      'Faster paths were written as normal paths, because labyrinth files have no faster paths.',
    ]);
    expect(exitsOf(written(layout))).toContain('c1r3 NE c2r2');
  });

  it('trials that are not drawn, which the file lists anyway so that it can be opened', () => {
    const layout = drawing(['c1r3 c7r3']);
    expect(noticesOf(layout)).toEqual([
      'Not drawn yet: the trials at C15 R3, C23 R3. The file lists them without a path to them.',
    ]);
    expect(visitedRooms(read(writeLabyrinthFile({ ...eternal, layout }).text).layout)).toContain('c23r3');
  });

  it('a last phase that was not chosen, except on Normal, which has no traps', () => {
    const izaroConfig = { weaponSet: 'dual-swords' } as const;
    expect(noticesOf(drawing(trials), { izaroConfig })).toEqual([
      'The last phase was not chosen; the file says that it has no traps.',
    ]);
    expect(noticesOf(drawing(trials), { izaroConfig, difficulty: 'normal' })).toEqual([]);
  });

  it('more rooms than tools can open', () => {
    const rooms = Object.fromEntries(allRooms.slice(0, 49).map((id) => [id, []]));
    expect(noticesWithTrials(drawing(trials, rooms))).toEqual([
      'The file has 51 rooms; files with more than 50 cannot be opened.',
    ]);
    const { c6r5: _, ...fewer } = rooms;
    expect(noticesWithTrials(drawing(trials, fewer))).toEqual([]);
    expect(faultOf(writtenText(drawing(trials, fewer)))).toBe('accepted');
  });
});

describe('the entrance', () => {
  it('that reading added is left out again below Eternal', () => {
    const { layout } = read(awkwardNormal);
    const file = written(layout, { difficulty: 'normal' });
    expect(file.rooms[0]).toMatchObject({ id: '1', x: '106', y: '128' });
    expect(file.rooms.some(({ x }) => x === '38')).toBe(false);
  });

  it.each([
    ['from a snap point', { from: 'c1r3', to: 'c3r3', snap: 'right', style: 'solid' }],
    ['towards C1 R3', { from: 'c3r3', to: 'c1r3', style: 'solid' }],
    ['as a faster path', { from: 'c1r3', to: 'c3r3', style: 'highlighted' }],
  ] as const)('is left out below Eternal if its path was drawn %s', (_, entrance) => {
    const { rooms, paths } = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3']);
    const file = written({ rooms, paths: [entrance, ...paths.slice(1)] }, { difficulty: 'normal' });
    expect(file.rooms[0]).toMatchObject({ id: '1', x: '106', y: '128' });
    expect(file.rooms.some(({ x }) => x === '38')).toBe(false);
  });

  it('is left out below Eternal if it leads to the first room and there is none at C3 R3', () => {
    const file = written(drawing(['c1r3 c4r3', 'c4r3 c7r3', 'c7r3 c9r3']), { difficulty: 'normal' });
    expect(file.rooms[0]).toMatchObject({ id: '1', x: '140' });
  });

  it('stays on Eternal', () => {
    expect(written(drawing([...trials, 'c1r3 c3r3'])).rooms[0]).toMatchObject({ id: '1', x: '38' });
  });

  it.each([
    ['it holds something', drawing(['c1r3 c3r3', 'c3r3 c7r3'], { c1r3: ['argus'] })],
    ['two paths begin there', drawing(['c1r3 c3r3', 'c1r3 c2r1'])],
    ['its path is a secret passage', drawing(['c1r3 c3r3 dashed'])],
    ['its path does not lead to C3 R3', drawing(['c1r3 c2r1', 'c2r1 c3r3'])],
    ['no path leads to it', drawing(['c3r3 c7r3'])],
    ['it has a name', withName(drawing(['c1r3 c3r3']), 'c1r3', 'estate path')],
  ])('stays below Eternal if %s', (_, layout) => {
    expect(written(layout, { difficulty: 'cruel' }).rooms[0]).toMatchObject({ id: '1', x: '38', y: '128' });
  });
});

import { describe, expect, it } from 'vitest';
import { allRooms } from '../layout/grid.ts';
import { lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { awkwardNormal } from '../testing/labyrinthFiles.ts';
import { read } from '../testing/readingFiles.ts';
import { eternal, exitsOf, noticesOf, trials, written } from '../testing/writingFiles.ts';
import { cellAt, coordinatesOf } from './coordinates.ts';
import { writeLabyrinthFile } from './write.ts';

describe('a written file', () => {
  it('has every field of the format, all values as strings', () => {
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

describe('what a file cannot express is named in a notice:', () => {
  const noticesWithTrials = (layout: Layout): string[] =>
    noticesOf({ ...layout, rooms: { ...drawing(trials).rooms, ...layout.rooms } });

  it('none for a plain layout', () => {
    expect(noticesOf(drawing(trials))).toEqual([]);
  });

  it('more than two contents: the two of highest priority stay, in their order', () => {
    const layout = drawing(trials, { c2r2: ['gauntlet', 'silver-key', 'golden-door'] });
    expect(written(layout).rooms.at(-1)?.contents).toEqual(['silver-key', 'golden-door']);
    expect(noticesWithTrials(layout)).toEqual([
      'C2 R2 was written without Gauntlet, which labyrinth files cannot contain.',
    ]);
  });

  it('a trinket', () => {
    expect(noticesWithTrials(drawing(trials, { c2r2: ['trinket', 'gauntlet', 'puzzle'] }))).toEqual([
      'C2 R2 was written without Trinket, which labyrinth files cannot contain.',
    ]);
  });

  it('faster paths, which become normal ones', () => {
    const layout = drawing([...trials, 'c1r3 c2r2 highlighted']);
    expect(noticesWithTrials(layout)).toEqual([
      'Faster paths were written as normal paths, because labyrinth files have no faster paths.',
    ]);
    expect(exitsOf(written(layout))).toContain('c1r3 NE c2r2');
  });

  it('trials that are not drawn, which the file lists all the same, so that it can be opened', () => {
    const layout = drawing(['c1r3 c7r3']);
    expect(noticesOf(layout)).toEqual([
      'Not drawn yet: the trials at C15 R3, C23 R3. The file lists them without a path to them.',
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
    expect(noticesWithTrials(drawing(trials, rooms))).toEqual([
      'The file has 51 rooms; files with more than 50 cannot be opened.',
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

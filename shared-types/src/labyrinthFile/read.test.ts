import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLayout, serialiseLayout } from '../layout/layout.ts';
import { awkwardEternal, awkwardNormal, fileText, plainRooms, roomAt } from '../testing/labyrinthFiles.ts';
import { LabyrinthFileFault } from './fault.ts';
import { type ReadLabyrinthFile, readLabyrinthFile } from './read.ts';

const today = '2026-11-20';

function read(text: string): ReadLabyrinthFile {
  return readLabyrinthFile(text, today);
}

function pathsOf(text: string): string[] {
  return read(text).layout.paths.map(({ from, to, snap, style }) => [from, to, snap ?? '-', style].join(' '));
}

function faultOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof LabyrinthFileFault) return error.message;
    throw error;
  }
  return 'taken';
}

function withRoom(index: number, change: object): string {
  return fileText({ rooms: plainRooms.map((room, at) => (at === index ? { ...room, ...change } : room)) });
}

describe('a labyrinth file is read', () => {
  it('with its difficulty, day, layout and boss configuration, without notices', () => {
    expect(read(fileText({}))).toEqual({
      difficulty: 'eternal',
      day: '2026-11-20',
      layout: {
        rooms: {
          c1r3: { types: [] },
          c7r3: { types: ['izaro'] },
          c11r2: { types: [] },
          c15r3: { types: ['izaro'] },
          c19r4: { types: [] },
          c23r3: { types: ['izaro'] },
        },
        paths: [
          { from: 'c1r3', to: 'c7r3', snap: 'right', style: 'solid' },
          { from: 'c7r3', to: 'c11r2', snap: 'left', style: 'solid' },
          { from: 'c11r2', to: 'c15r3', snap: 'right', style: 'solid' },
          { from: 'c15r3', to: 'c19r4', snap: 'left', style: 'solid' },
          { from: 'c19r4', to: 'c23r3', snap: 'right', style: 'solid' },
        ],
      },
      izaroConfig: {
        firstPhaseMechanic: 'fonts',
        secondPhaseMechanic: 'idols',
        lastPhaseMechanic: 'saws-spikes',
        weaponSet: 'dual-swords',
      },
      notices: [],
    });
  });

  it.each([
    ['Normal', 'normal'],
    ['Cruel', 'cruel'],
    ['Merciless', 'merciless'],
    ['Uber', 'eternal'],
  ])('%s as %s', (difficulty, expected) => expect(read(fileText({ difficulty })).difficulty).toBe(expected));

  it('with or without a byte order mark', () => {
    expect(read(`\uFEFF${fileText({})}`).difficulty).toBe('eternal');
  });

  it('to a layout that the interface takes', () => {
    for (const text of [awkwardEternal, awkwardNormal, fileText({})]) {
      const { layout } = read(text);
      expect(parseLayout(serialiseLayout(layout))).toEqual(layout);
    }
  });
});

describe('paths', () => {
  it('listed from both sides are one path, doors win over secret passages, side rooms may come last', () => {
    expect(pathsOf(awkwardEternal)).toEqual([
      'c1r3 c1r1 left solid',
      'c1r3 c4r2 middle solid',
      'c1r3 c4r4 bottom-right solid',
      'c1r1 c4r2 - dashed',
      'c4r2 c7r3 right solid',
      'c4r4 c7r3 right solid',
      'c7r3 c9r3 left solid',
      'c9r3 c15r3 right solid',
      'c9r3 c11r1 left solid',
      'c15r3 c18r3 bottom-right solid',
      'c18r3 c23r3 right solid',
      'c13r5 c9r3 left solid',
    ]);
    expect(read(awkwardEternal).notices).toEqual([
      'C4 R4 and C7 R3 are joined by a door and a secret passage; the door is drawn.',
    ]);
  });

  it('with a door listed from one side and a secret passage from the other are doors, in either order', () => {
    const rooms = (first: string, second: string): string =>
      fileText({
        rooms: [
          roomAt('1', [1, 3], { [first]: '2', E: '7' }),
          roomAt('2', [3, 1], { [second]: '1', C: '1' }),
          ...plainRooms.slice(1).map((room) => (room.id === '2' ? { ...room, id: '7' } : room)),
        ],
      });
    for (const text of [rooms('C', 'NE'), rooms('NE', 'C')]) {
      expect(read(text).layout.paths[0]?.style).toBe('solid');
      expect(read(text).notices).toEqual([
        'C1 R3 and C3 R1 are joined by a door and a secret passage; the door is drawn.',
      ]);
    }
  });

  it.each([
    ['NW', 'left'],
    ['W', 'left'],
    ['N', 'middle'],
    ['NE', 'right'],
    ['E', 'right'],
    ['SW', 'bottom-left'],
    ['SE', 'bottom-right'],
    ['S', 'bottom-right'],
  ])('by the exit %s begin at the snap point %s', (bearing, snap) => {
    expect(read(withRoom(0, { exits: { [bearing]: '2' } })).layout.paths[0]).toMatchObject({ snap, style: 'solid' });
  });

  it('by a secret passage alone are dashed and have no snap point', () => {
    expect(read(withRoom(0, { exits: { C: '2' } })).layout.paths[0]).toEqual({
      from: 'c1r3',
      to: 'c7r3',
      style: 'dashed',
    });
    expect(read(withRoom(0, { exits: { C: '2' } })).notices).toEqual([]);
  });

  it('to the room itself are left out with a notice', () => {
    const file = read(withRoom(2, { exits: { NE: '4', C: '3' } }));
    expect(file.notices).toEqual(['Room 3 ("mossy hall") has an exit to itself, which was left out.']);
    expect(file.layout.paths).toHaveLength(5);
  });
});

describe('the entrance', () => {
  it.each(['Normal', 'Cruel', 'Merciless'])(
    'of %s is C1 R3, with one path to the first room at C3 R3',
    (difficulty) => {
      const rooms = [roomAt('1', [3, 3], { NE: '2' }), ...plainRooms.slice(1)];
      const { layout } = read(fileText({ difficulty, rooms }));
      expect(layout.rooms.c1r3).toEqual({ types: [] });
      expect(layout.paths[0]).toEqual({ from: 'c1r3', to: 'c3r3', style: 'solid' });
      expect(layout.paths).toHaveLength(6);
    },
  );

  it('is not added where the file lists C1 R3 itself', () => {
    expect(read(fileText({ difficulty: 'Normal' })).layout.paths).toHaveLength(5);
  });
});

describe('room contents', () => {
  it('are ours by the same word, gauntlets and puzzles of every kind, two gauntlets as one', () => {
    const { rooms } = read(awkwardEternal).layout;
    expect(rooms.c1r3).toEqual({ types: ['silver-key', 'golden-door'] });
    expect(rooms.c4r4).toEqual({ types: ['gauntlet'] });
    expect(rooms.c9r3).toEqual({ types: ['puzzle', 'argus'] });
    expect(rooms.c18r3).toEqual({ types: ['puzzle'] });
    expect(rooms.c13r5).toEqual({ types: ['silver-door', 'darkshrine'] });
    expect(read(awkwardNormal).layout.rooms.c3r3).toEqual({ types: ['puzzle'] });
  });

  it('that are not known are left out with a notice', () => {
    const file = read(withRoom(2, { contents: ['golden-key', 'Treasure'] }));
    expect(file.layout.rooms.c11r2).toEqual({ types: ['golden-key'] });
    expect(file.notices).toEqual(['Room 3 ("mossy hall") holds "Treasure", which is not known and was left out.']);
  });
});

describe('the boss configuration', () => {
  it('leaves out NoPhase and NoWeapon', () => {
    expect(read(awkwardNormal).izaroConfig).toEqual({ firstPhaseMechanic: 'fonts', lastPhaseMechanic: 'none' });
    expect(read(awkwardNormal).notices).toEqual([]);
  });

  it.each([
    ['ChargeDisruptors', 'charge-disruptors'],
    ['Conduits', 'conduits'],
    ['Essences', 'elemental-essences'],
    ['Fonts', 'fonts'],
    ['Gargoyles', 'gargoyles'],
    ['Idols', 'idols'],
    ['Lieutenants', 'lieutenants'],
    ['Portals', 'summoning-portals'],
  ])('reads the phase %s as %s', (phase2, mechanic) => {
    expect(read(fileText({ phase2 })).izaroConfig.secondPhaseMechanic).toBe(mechanic);
  });

  it.each([
    ['TwoSwords', 'dual-swords'],
    ['SwordAndShield', 'sword-and-shield'],
    ['TwoHandedMace', 'two-handed-mace'],
  ])('reads the weapon %s as %s', (weapon, weaponSet) => {
    expect(read(fileText({ weapon })).izaroConfig.weaponSet).toBe(weaponSet);
  });

  it.each([
    ['BladeSentries', 'NoTrap', 'blade-sentries'],
    ['BladeSentries', 'Spikes', 'blade-sentries-spikes'],
    ['FurnaceTraps', 'NoTrap', 'furnace-traps'],
    ['FurnaceTraps', 'SpinningBlades', 'furnace-traps-spinning-blade'],
    ['Saws', 'NoTrap', 'saws'],
    ['Saws', 'Spikes', 'saws-spikes'],
    ['NoTrap', 'NoTrap', 'none'],
    ['Spikes', 'Darts', 'spikes-darts'],
    ['BladeSentries', 'Darts', 'blade-sentries-darts'],
    ['FurnaceTraps', 'Spikes', 'furnace-traps-spikes'],
  ])('reads the traps %s and %s, in either order, as %s', (one, other, lastPhase) => {
    for (const [trap1, trap2] of [
      [one, other],
      [other, one],
    ]) {
      const file = read(fileText({ trap1, trap2 }));
      expect([file.izaroConfig.lastPhaseMechanic, file.notices]).toEqual([lastPhase, []]);
    }
  });

  it('reads any other pair of traps as none, with a notice', () => {
    const file = read(fileText({ trap1: 'Darts', trap2: 'Saws' }));
    expect(file.izaroConfig.lastPhaseMechanic).toBe('none');
    expect(file.notices).toEqual([
      'The last phase has "Darts" and "Saws", a pair with no value here; it was set to No Traps.',
    ]);
  });

  it('is left out where the file says nothing, and with a notice where its word is not known', () => {
    const none = { weapon: undefined, phase1: undefined, phase2: undefined, trap1: undefined, trap2: undefined };
    expect(read(fileText(none))).toMatchObject({ izaroConfig: {}, notices: [] });
    expect(read(fileText({ ...none, weapon: 'Bow', phase1: 'Rain' })).notices).toEqual([
      'The first phase "Rain" is not known and was left out.',
      'The weapon set "Bow" is not known and was left out.',
    ]);
  });
});

describe('the day', () => {
  it('that is not today is a notice, not a refusal', () => {
    expect(read(fileText({ date: '2018-01-09' }))).toMatchObject({
      day: '2018-01-09',
      notices: ['This labyrinth is of 2018-01-09, not of today (2026-11-20).'],
    });
  });

  it.each([undefined, '', '2026-02-30', 20261120])('that is not told (%j) is taken as today, with a notice', (date) => {
    expect(read(fileText({ date }))).toMatchObject({
      day: '2026-11-20',
      notices: ['The file does not say of which day it is; it is taken as today’s.'],
    });
  });
});

describe('a labyrinth file is refused with the first fault and its room named', () => {
  const refusals: readonly (readonly [text: string, message: string])[] = [
    ['', 'The file is not valid JSON.'],
    ['{"difficulty":', 'The file is not valid JSON.'],
    ['[]', 'The file does not hold a JSON object.'],
    ['null', 'The file does not hold a JSON object.'],
    ['"Uber"', 'The file does not hold a JSON object.'],
    ['{}', 'The difficulty "" is not known; a file names Normal, Cruel, Merciless or Uber.'],
    ['{"difficulty":"Uber"}', 'The file has no list of rooms.'],
    [
      fileText({ difficulty: 'Eternity' }),
      'The difficulty "Eternity" is not known; a file names Normal, Cruel, Merciless or Uber.',
    ],
    [fileText({ rooms: {} }), 'The file has no list of rooms.'],
    [fileText({ rooms: [] }), 'The file has 0 rooms named "aspirant\'s trial"; a labyrinth has 3.'],
    [
      fileText({ rooms: plainRooms.slice(0, -2) }),
      'The file has 2 rooms named "aspirant\'s trial"; a labyrinth has 3.',
    ],
    [fileText({ rooms: Array(51).fill(plainRooms[0]) }), 'The file has 51 rooms; at most 50 are taken.'],
    [fileText({ rooms: ['1'] }), 'The room at place 1 of the list is not an object.'],
    [withRoom(2, { id: '' }), 'The room at place 3 of the list has no valid "id".'],
    [withRoom(2, { x: null }), 'The room at place 3 of the list has no valid "x".'],
    [withRoom(2, { id: '1' }), 'Room 1 ("mossy hall") has the same id as a room before it.'],
    [withRoom(2, { name: 'estate path', x: '900' }), 'Room 3 ("estate path") stands off the grid.'],
    [withRoom(2, { y: '260' }), 'Room 3 ("mossy hall") stands off the grid.'],
    [withRoom(2, { y: 'north' }), 'Room 3 ("mossy hall") stands off the grid.'],
    [withRoom(2, { name: '', x: '244', y: '40' }), 'Room 3 stands off the grid.'],
    [withRoom(2, { x: '38', y: '128' }), 'Room 3 ("mossy hall") stands on the cell of Room 1 ("mossy hall"), C1 R3.'],
    [
      withRoom(2, { name: "aspirant's trial" }),
      'Room 3 ("aspirant\'s trial") stands at C11 R2, where no trial can be; trials stand at C7 R3, C15 R3, C23 R3.',
    ],
    [withRoom(3, { name: 'estate path' }), 'Room 4 ("estate path") stands at C15 R3, where only a trial can be.'],
    [
      withRoom(2, { exits: { NE: '99' } }),
      'Room 3 ("mossy hall") has an exit "NE" to room "99", which is not in the file.',
    ],
  ];

  it.each(refusals.map(([text, message]) => ({ text, message })))('$message', ({ text, message }) => {
    expect(faultOf(text)).toBe(message);
  });

  it('over 256 KiB, counted in bytes', () => {
    expect(faultOf(fileText({ note: 'é'.repeat(128 * 1024) }))).toBe('The file is larger than 256 KiB.');
    expect(faultOf(fileText({ note: 'e'.repeat(128 * 1024) }))).toBe('taken');
  });

  it('with nothing foreign growing or breaking the sentence', () => {
    const name = `x\n${'y'.repeat(100)}`;
    expect(faultOf(withRoom(2, { name, x: '900' }))).toBe(`Room 3 ("x\\n${'y'.repeat(38)}…") stands off the grid.`);
  });
});

describe('whatever the text', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('1', '2', '38', '128', 'NE', '__proto__', 'argus'),
  );
  const room = fc.record(
    {
      id: value,
      name: value,
      x: value,
      y: value,
      contents: value,
      exits: fc.oneof(value, fc.dictionary(fc.string(), value)),
    },
    { requiredKeys: [] },
  );
  const changedRooms = fc.array(fc.oneof(room, fc.constantFrom(...plainRooms)), { maxLength: 12 });
  const change = fc.record(
    { rooms: changedRooms, weapon: value, phase1: value, trap1: value, date: value },
    { requiredKeys: [] },
  );
  const oneChanged = fc.tuple(fc.nat(plainRooms.length - 1), room).map(([index, fields]) => withRoom(index, fields));
  const texts = fc.oneof(fc.string(), fc.json(), change.map(fileText), oneChanged);

  it('reading throws nothing but a LabyrinthFileFault, and what it takes is a layout that the interface takes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const message = faultOf(text);
        if (message !== 'taken') return;
        const { layout } = read(text);
        expect(parseLayout(serialiseLayout(layout))).toEqual(layout);
      }),
      { numRuns: 500 },
    );
  });
});

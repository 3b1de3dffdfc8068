import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLayout, serialiseLayout } from '../layout/layout.ts';
import { awkwardEternal, awkwardNormal, fileText, plainRooms, roomAt, withRoom } from '../testing/labyrinthFiles.ts';
import { faultOf, read } from '../testing/readingFiles.ts';
import { runs } from '../testing/runs.ts';

describe('reading a labyrinth file', () => {
  it('leaves out an unreadable content or exit with a notice, and keeps the others of its room', () => {
    const file = read(withRoom(2, { contents: ['golden-key', null], exits: { NE: '4', W: null } }));
    expect(file.layout.rooms.c11r2?.types).toEqual(['golden-key']);
    expect(file.layout.paths).toContainEqual({ from: 'c11r2', to: 'c15r3', style: 'solid' });
    expect(file.notices).toEqual([
      'Room 3 ("mossy hall") contains "null", which is unknown and was left out.',
      'Room 3 ("mossy hall") has an exit "W" that names no room and was left out.',
    ]);
    for (const exits of [['4'], 'NE']) {
      expect(read(withRoom(2, { contents: 'golden-key', exits })).notices).toEqual([
        'Room 3 ("mossy hall") has contents that are not a list; they were left out.',
        'Room 3 ("mossy hall") has exits that are not listed by their bearings; they were left out.',
      ]);
    }
  });

  it.each([undefined, null])('takes contents and exits that are %s for none, without a notice', (nothing) => {
    const { layout, notices } = read(withRoom(2, { contents: nothing, exits: nothing }));
    expect([layout.rooms.c11r2, layout.paths.length, notices]).toEqual([{ types: [] }, 4, []]);
  });

  it("takes the game's room names into the layout, however they are written, and keeps 60 letters of any other", () => {
    const names = [' Estate Path', "Aspirant's Trial ", 'x'.repeat(61)];
    const file = read(fileText({ rooms: plainRooms.map((room, at) => ({ ...room, name: names[at] ?? room.name })) }));
    expect(file.layout.rooms.c1r3).toEqual({ types: [], name: 'estate path' });
    expect(file.layout.rooms.c7r3).toEqual({ types: ['izaro'] });
    expect(file.names).toEqual({ c11r2: 'x'.repeat(60), c19r4: 'mossy hall' });
  });

  it('leaves out deeply nested contents', () => {
    const nested = '['.repeat(50_000) + ']'.repeat(50_000);
    const { notices } = read(withRoom(2, { contents: ['nested'] }).replace('"nested"', nested));
    expect(notices).toEqual(['Room 3 ("mossy hall") contains "[…]", which is unknown and was left out.']);
  });

  it('gives its difficulty, day, layout, boss configuration, names and bearings, without notices', () => {
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
          { from: 'c1r3', to: 'c7r3', style: 'solid' },
          { from: 'c7r3', to: 'c11r2', style: 'solid' },
          { from: 'c11r2', to: 'c15r3', style: 'solid' },
          { from: 'c15r3', to: 'c19r4', style: 'solid' },
          { from: 'c19r4', to: 'c23r3', style: 'solid' },
        ],
      },
      izaroConfig: {
        firstPhaseMechanic: 'fonts',
        secondPhaseMechanic: 'idols',
        lastPhaseMechanic: 'saws-spikes',
        weaponSet: 'dual-swords',
      },
      names: { c1r3: 'mossy hall', c11r2: 'mossy hall', c19r4: 'mossy hall' },
      exitBearings: {
        c1r3: { NE: 'c7r3' },
        c7r3: { NW: 'c11r2' },
        c11r2: { NE: 'c15r3' },
        c15r3: { NW: 'c19r4' },
        c19r4: { NE: 'c23r3' },
      },
      notices: [],
    });
  });

  it.each([
    ['Normal', 'normal'],
    ['Cruel', 'cruel'],
    ['Merciless', 'merciless'],
    ['Uber', 'eternal'],
  ])('reads %s as %s', (difficulty, expected) => expect(read(fileText({ difficulty })).difficulty).toBe(expected));

  it('accepts a byte order mark', () => {
    expect(read(`\uFEFF${fileText({})}`).difficulty).toBe('eternal');
  });

  it('gives a layout that the API accepts', () => {
    for (const text of [awkwardEternal, awkwardNormal, fileText({})]) {
      const { layout } = read(text);
      expect(parseLayout(serialiseLayout(layout))).toEqual(layout);
    }
  });
});

describe('room contents', () => {
  it('map to the types of the same name; all gauntlets are one type and all puzzles another, each once per room', () => {
    const { rooms } = read(awkwardEternal).layout;
    expect(rooms.c1r3).toEqual({ types: ['silver-key', 'golden-door'] });
    expect(rooms.c4r4).toEqual({ types: ['gauntlet'] });
    expect(rooms.c9r3).toEqual({ types: ['puzzle', 'argus'] });
    expect(rooms.c18r3).toEqual({ types: ['puzzle'] });
    expect(rooms.c13r5).toEqual({ types: ['silver-door', 'darkshrine'] });
    expect(read(awkwardNormal).layout.rooms.c3r3).toEqual({ types: ['puzzle'] });
  });

  it('are left out with a notice if unknown', () => {
    const file = read(withRoom(2, { contents: ['golden-key', 'Treasure'] }));
    expect(file.layout.rooms.c11r2).toEqual({ types: ['golden-key'] });
    expect(file.notices).toEqual(['Room 3 ("mossy hall") contains "Treasure", which is unknown and was left out.']);
  });
});

it('a file with more paths than a layout may have is refused', () => {
  // Each of 24 rooms has eight exits to the next eight, in a circle.
  const columns = [2, 4, 6, 10, 12, 13];
  const cells = columns.flatMap((column) => [1, 2, 4, 5].map((row) => [column, row] as const));
  const bearings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
  const crowd = cells.map((cell, from) => {
    const exits = bearings.map((bearing, at) => [bearing, String(100 + ((from + at + 1) % cells.length))]);
    return roomAt(String(100 + from), cell, Object.fromEntries(exits) as Record<string, string>);
  });
  const message = 'A layout may hold at most 120 paths; this one has 197.';
  expect(faultOf(fileText({ rooms: [...plainRooms, ...crowd] }))).toBe(message);
});

describe('the day', () => {
  it('other than today brings a notice, not a refusal', () => {
    expect(read(fileText({ date: '2018-01-09' }))).toMatchObject({
      day: '2018-01-09',
      notices: ['This labyrinth is from 9 January 2018, not from today (20 November 2026).'],
    });
  });

  it.each([undefined, '', '2026-02-30', 20261120])(
    'that is missing or invalid (%j) is read as today, with a notice',
    (date) => {
      expect(read(fileText({ date }))).toMatchObject({
        day: '2026-11-20',
        notices: ['The file does not say which day it is for; it was opened as today’s.'],
      });
    },
  );
});

describe('any text', () => {
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

  it('is read to a layout that the API accepts, or refused with a LabyrinthFileFault', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const message = faultOf(text);
        if (message !== 'accepted') return;
        const { layout } = read(text);
        expect(parseLayout(serialiseLayout(layout))).toEqual(layout);
      }),
      { numRuns: runs(300, 5_000) },
    );
  });
});

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { arbitraryText } from '../testing/arbitraryText.ts';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { drawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import {
  byteLength,
  emptyLayout,
  findPath,
  isEmptyLayout,
  labyrinthTextSchema,
  LayoutFault,
  parseLayout,
  pathsOf,
  readLayout,
  serialiseLayout,
} from './layout.ts';

const start = { c1r3: { types: [] } };

function faultOf(data: unknown): string {
  try {
    parseLayout(typeof data === 'string' ? data : JSON.stringify(data));
  } catch (error) {
    if (error instanceof LayoutFault) return error.message;
    throw error;
  }
  return 'accepted';
}

function faultOfRooms(rooms: unknown, paths: unknown = []): string {
  return faultOf({ version: 1, rooms, paths });
}

describe('labyrinthData', () => {
  it('is read with rooms, types, snap points and styles', () => {
    const text = `{ "version": 1,
      "rooms": { "c1r3": { "types": [] }, "c3r2": { "types": ["silver-key", "gauntlet"] }, "c7r3": { "types": ["izaro"] } },
      "paths": [ { "from": "c1r3", "to": "c3r2", "snap": "right", "style": "solid" } ] }`;
    expect(parseLayout(text)).toEqual({
      rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key', 'gauntlet'] }, c7r3: { types: ['izaro'] } },
      paths: [{ from: 'c1r3', to: 'c3r2', snap: 'right', style: 'solid' }],
    });
  });

  it('is read with izaro in boss rooms, and each type of other rooms once, without normal', () => {
    const { rooms } = readLayout({
      version: 1,
      rooms: { ...start, c7r3: { types: [] }, c3r2: { types: ['argus', 'normal', 'argus'] } },
      paths: [],
    });
    expect(rooms.c7r3).toEqual({ types: ['izaro'] });
    expect(rooms.c3r2).toEqual({ types: ['argus'] });
  });

  it('is written with rooms column by column, and paths in drawing order', () => {
    const layout = drawing(['c1r3 c3r4', 'c1r3 c3r2 dashed']);
    expect(serialiseLayout(layout)).toBe(
      '{"version":1,"rooms":{"c1r3":{"types":[]},"c3r2":{"types":[]},"c3r4":{"types":[]}},' +
        '"paths":[{"from":"c1r3","to":"c3r4","style":"solid"},{"from":"c1r3","to":"c3r2","style":"dashed"}]}',
    );
  });
});

describe('labyrinthData is refused with its first fault named:', () => {
  it.each([
    ['', 'labyrinthData is not valid JSON.'],
    ['{"version":1', 'labyrinthData is not valid JSON.'],
    ['null', 'labyrinthData must be a JSON object.'],
    ['"text"', 'labyrinthData must be a JSON object.'],
    ['{"rooms":{},"paths":[]}', 'labyrinthData must have "version": 1 or 2.'],
    ['{"version":3,"rooms":{},"paths":[]}', 'labyrinthData must have "version": 1 or 2.'],
    ['{"version":1,"paths":[]}', 'labyrinthData must have "rooms", an object of room ids.'],
    ['[]', 'labyrinthData must be a JSON object.'],
    ['{"version":1,"rooms":[],"paths":[]}', 'labyrinthData must have "rooms", an object of room ids.'],
    ['{"version":1,"rooms":{}}', 'labyrinthData must have "paths", a list.'],
    ['{"version":1,"rooms":{},"paths":{}}', 'labyrinthData must have "paths", a list.'],
    ['{"version":1,"rooms":{},"paths":[],"svg":"<script>"}', 'labyrinthData has an unknown key "svg".'],
  ])('%s', (text, message) => expect(faultOf(text)).toBe(message));

  it('deeply nested lists', () => {
    const nested = '['.repeat(30_000) + ']'.repeat(30_000);
    expect(faultOf(`{"version":2,"rooms":{"c1r3":{"types":[],"name":${nested}}},"paths":[]}`)).toBe(
      'Room C1 R3 has an unknown name "[…]".',
    );
  });

  it('over 64 KiB, counted in bytes', () => {
    expect(faultOf(`"${'é'.repeat(32 * 1024)}"`)).toBe('labyrinthData is larger than 64 KiB.');
    expect(faultOf(`"${'e'.repeat(64 * 1024 - 2)}"`)).toBe('labyrinthData must be a JSON object.');
  });

  it.each([
    [{ c24r3: { types: [] } }, 'Room "c24r3" is not on the grid.'],
    [{ c7r2: { types: [] } }, 'Room "c7r2" is not on the grid.'],
    [{ ['x'.repeat(60)]: { types: [] } }, `Room "${'x'.repeat(40)}…" is not on the grid.`],
    [{ c2r2: { types: ['gold'] } }, 'Room C2 R2 has an unknown type "gold".'],
    [{ c7r3: { types: ['argus'] } }, 'Room C7 R3 is a boss room and can only have the type izaro.'],
    [{ c2r2: { types: ['izaro'] } }, 'Room C2 R2 is not a boss room and cannot have the type izaro.'],
    [{ c2r2: [] }, 'Room C2 R2 must be an object with "types", a list of room types, and nothing else.'],
    [
      { c2r2: { types: [], note: 1 } },
      'Room C2 R2 must be an object with "types", a list of room types, and nothing else.',
    ],
  ])('rooms %j', (rooms, message) => expect(faultOfRooms(rooms)).toBe(message));

  const two = { ...start, c3r2: { types: [] } };
  it.each([
    [[{ from: 'c1r3', to: 'c9r9', style: 'solid' }], 'Path 1 leads to "c9r9", which is not on the grid.'],
    [[{ from: 'c1r3', to: 'c5r5', style: 'solid' }], 'Path 1 leads to C5 R5, which is not among the rooms.'],
    [[{ from: 'c1r3', to: 'c1r3', style: 'solid' }], 'Path 1 leads from C1 R3 to itself.'],
    [
      [
        { from: 'c1r3', to: 'c3r2', style: 'solid' },
        { from: 'c3r2', to: 'c1r3', style: 'dashed' },
      ],
      'Path 2 joins C3 R2 and C1 R3, which are already joined.',
    ],
    [[{ from: 'c1r3', to: 'c3r2', style: 'wavy' }], 'Path 1 has no valid "style".'],
    [[{ from: 'c1r3', to: 'c3r2', style: 'solid', snap: 'top' }], 'Path 1 has no valid "snap".'],
    [[{ from: 'c1r3', to: 'c3r2', style: 'solid', note: '' }], 'Path 1 has an unknown key "note".'],
    [['c1r3 c3r2'], 'Path 1 is not an object.'],
  ])('paths %j', (paths, message) => expect(faultOfRooms(two, paths)).toBe(message));

  it('more than 120 paths when sent, though not when read', () => {
    const sent = (paths: number) => v.safeParse(labyrinthTextSchema, serialiseLayout(crowdedLayout(paths)));
    expect(sent(120).success).toBe(true);
    for (const paths of [121, 1_250]) {
      expect(sent(paths).issues?.map(({ message }) => message)).toEqual([
        `A layout may hold at most 120 paths; this one has ${paths}.`,
      ]);
      expect(parseLayout(serialiseLayout(crowdedLayout(paths))).paths).toHaveLength(paths);
    }
  });

  it('as the validation message of a request body', () => {
    const result = v.safeParse(labyrinthTextSchema, '{"version":1,"rooms":{"c24r3":{"types":[]}},"paths":[]}');
    expect(result.issues?.map(({ message }) => message)).toEqual(['Room "c24r3" is not on the grid.']);
  });
});

describe('properties', () => {
  it('a layout is unchanged after being written and read', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const text = serialiseLayout(layout);
        expect(parseLayout(text)).toEqual(layout);
        expect(v.parse(labyrinthTextSchema, text)).toBe(text);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('any text is read or refused with a LayoutFault', () => {
    const near = fc.record(
      {
        version: fc.oneof(fc.constant(1), fc.jsonValue()),
        rooms: fc.oneof(
          fc.dictionary(fc.oneof(fc.constantFrom('c1r3', 'c7r3'), fc.string()), fc.jsonValue()),
          fc.jsonValue(),
        ),
        paths: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      near.map((data) => JSON.stringify(data)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(typeof faultOf(text)).toBe('string');
      }),
      { numRuns: runs(300, 5_000) },
    );
  });
});

it('a layout with nothing but the start room is empty', () => {
  expect(isEmptyLayout(emptyLayout)).toBe(true);
  expect(isEmptyLayout(drawing(['c1r3 c3r3']))).toBe(false);
  expect(isEmptyLayout(drawing([], { c1r3: ['argus'] }))).toBe(false);
  expect(isEmptyLayout(drawing([], { c3r3: [] }))).toBe(false);
  expect(isEmptyLayout({ rooms: {}, paths: [] })).toBe(true);
});

it('a path is found by its rooms, in either direction', () => {
  const layout = drawing(['c1r3 c3r3', 'c3r3 c5r3']);
  expect(findPath(layout, 'c5r3', 'c3r3')).toEqual({ from: 'c3r3', to: 'c5r3', style: 'solid' });
  expect(findPath(layout, 'c1r3', 'c5r3')).toBeUndefined();
  expect(pathsOf(layout, 'c3r3')).toHaveLength(2);
});

it('bytes are counted as UTF-8', () => {
  fc.assert(
    fc.property(arbitraryText, (text) => {
      expect(byteLength(text)).toBe(Buffer.byteLength(text));
    }),
    { numRuns: runs(100, 1_000) },
  );
});

describe('names of rooms (version 2)', () => {
  const named =
    '{"version":2,"rooms":{"c1r3":{"types":[],"name":"estate path"},"c7r3":{"types":["izaro"]}},"paths":[]}';
  const unnamed = '{"version":1,"rooms":{"c1r3":{"types":[]}},"paths":[]}';

  it('are read and written; a layout without names is written as version 1, which every app can read', () => {
    expect(parseLayout(named).rooms.c1r3).toEqual({ types: [], name: 'estate path' });
    expect(serialiseLayout(parseLayout(named))).toBe(named);
    expect(serialiseLayout(parseLayout(unnamed))).toBe(unnamed);
    expect(serialiseLayout(parseLayout(unnamed.replace('1', '2')))).toBe(unnamed);
  });

  it.each([
    [2, { c1r3: { types: [], name: 'estate atrium' } }, 'Room C1 R3 has an unknown name "estate atrium".'],
    [2, { c1r3: { types: [], name: 7 } }, 'Room C1 R3 has an unknown name "7".'],
    [2, { c1r3: { types: [], name: { a: 'b' } } }, 'Room C1 R3 has an unknown name "{…}".'],
    [2, { c7r3: { types: [], name: 'estate path' } }, 'Room C7 R3 is a boss room and cannot have a name.'],
    [
      1,
      { c1r3: { types: [], name: 'estate path' } },
      'Room C1 R3 must be an object with "types", a list of room types, and nothing else.',
    ],
    [
      2,
      { c1r3: { types: [], colour: 'red' } },
      'Room C1 R3 must be an object with "types", a list of room types, and, if it has one, its "name".',
    ],
  ])('are refused if invalid, in version %i: %j', (version, rooms, message) => {
    expect(faultOf({ version, rooms, paths: [] })).toBe(message);
  });
});

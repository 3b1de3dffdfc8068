import { describe, expect, it } from 'vitest';
import { difficulties, type Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sections } from '../layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import type { Area } from '../layout/roomNames.ts';
import { fixedTypes } from '../sections/match.ts';
import { hasGoldenDoor, shapesOf } from '../sections/shapes.ts';
import { enteredText, logLine } from '../testing/gameLog.ts';
import { builtLabyrinth, walkThrough } from '../testing/builtLabyrinth.ts';
import { randomOf } from '../testing/randomOf.ts';
import { runs } from '../testing/runs.ts';
import { chooseShape, drawnLayout, shapeQuestion } from './drawing.ts';
import { type Place, readLogLine } from './logLines.ts';
import { shapesTerrain } from './terrain.ts';
import { atPlaza, enter, midRun, positionOf, tell, type Tracking } from './tracker.ts';

/** Every labyrinth that the shapes can form, with at most one golden door each. */
function everyLabyrinth(difficulty: Difficulty): [number, number, number][] {
  const [first, second, third] = sections.map((section) => shapesOf(difficulty, section));
  return (first ?? []).flatMap((a, i) =>
    (second ?? []).flatMap((b, j) =>
      (third ?? []).flatMap((c, k): [number, number, number][] =>
        [a, b, c].filter(hasGoldenDoor).length > 1 ? [] : [[i, j, k]],
      ),
    ),
  );
}

/** A terrain remembers the rooms of all shapes it was asked about, so the tests share one. */
const terrains = new Map(difficulties.map((difficulty) => [difficulty, shapesTerrain(difficulty, [])]));

function follow(layout: Layout, difficulty: Difficulty, walk: readonly RoomId[], from = atPlaza): Tracking[] {
  const terrain = terrains.get(difficulty) ?? shapesTerrain(difficulty, []);
  const rooms = visitedRooms(layout);
  let tracking = from;
  return walk.map((room, index) => {
    const event = readLogLine(logLine(enteredText(layout, difficulty, room, rooms.indexOf(room)), index * 20_000));
    if (event?.what.kind !== 'entered') throw new Error('No room is entered.');
    const { place, seed } = event.what;
    return (tracking = enter(terrain, tracking, { place, seed, time: event.time }));
  });
}

/** What the shapes determine: rooms, doors, keys and locks. */
function structure(layout: Layout) {
  return {
    rooms: Object.fromEntries(
      visitedRooms(layout)
        .sort()
        .map((id) => [
          id,
          typesOf(layout, id)
            .filter((type) => fixedTypes.includes(type))
            .sort(),
        ]),
    ),
    doors: layout.paths.map(({ from, to }) => [from, to].sort().join(' ')).sort(),
  };
}

function answered(tracking: Tracking, difficulty: Difficulty, shapes: readonly number[]): Tracking {
  const question = shapeQuestion(tracking, difficulty, []);
  if (!question) return tracking;
  const right = shapes[question.section] ?? -1;
  expect(question.shapes.map(({ index }) => index)).toContain(right);
  return answered(chooseShape(tracking, question.section, right), difficulty, shapes);
}

const mirrors: readonly [Difficulty, Section][] = [
  ['normal', 1],
  ['cruel', 0],
];

describe('the map drawn from the log alone', () => {
  it('can be one of 710 labyrinths', () => {
    expect(difficulties.map((difficulty) => everyLabyrinth(difficulty).length)).toEqual([696, 6, 4, 4]);
  });

  it.each(difficulties)(
    '%s: has the exact rooms, doors, keys and locks when the last trial is entered',
    (difficulty) => {
      const random = randomOf(7);
      let asked = 0;
      let walks = 0;
      for (const shapes of everyLabyrinth(difficulty).filter(
        (_, index) => difficulty !== 'eternal' || index % runs(23, 1) === 0,
      )) {
        for (let time = 0; time < runs(1, 5); time += 1) {
          walks += 1;
          const layout = builtLabyrinth(difficulty, shapes, random);
          const walk = walkThrough(layout, difficulty, random);
          const states = follow(layout, difficulty, walk);
          const last = states.at(-1) ?? atPlaza;
          expect(positionOf(last)).toBe('known');
          const question = shapeQuestion(last, difficulty, []);
          if (question) {
            asked += 1;
            expect(question.shapes.length).toBeLessThanOrEqual(difficulty === 'eternal' ? 3 : 2);
            if (difficulty !== 'eternal') expect(mirrors).toContainEqual([difficulty, question.section]);
          }
          const whole = answered(last, difficulty, shapes);
          expect(structure(drawnLayout(whole, difficulty, []))).toEqual(structure(layout));
        }
      }
      // Below Eternal only mirrored pairs are asked; on Eternal, one walk in five leaves two or three shapes.
      expect(asked / walks).toBeLessThanOrEqual({ eternal: 0.3, merciless: 0, cruel: 1, normal: 1 }[difficulty]);
    },
  );

  it('names the rooms walked through as the log does, except for indistinguishable ones', () => {
    const layout = builtLabyrinth('eternal', [0, 3, 4], randomOf(3));
    const twins: RoomId[] = ['c4r2', 'c4r4'];
    const walk = walkThrough(layout, 'eternal', randomOf(3));
    const drawn = drawnLayout(follow(layout, 'eternal', walk).at(-1) ?? atPlaza, 'eternal', []);
    const named = walk.filter((room) => drawn.rooms[room]?.name);
    for (const room of named) expect(drawn.rooms[room]?.name).toBe(layout.rooms[room]?.name);
    expect(new Set(named)).toEqual(new Set(walk.filter((room) => !isBossRoom(room) && !twins.includes(room))));
  });

  it('shows what two mirrored shapes share until the player answers which it is', () => {
    const layout = builtLabyrinth('cruel', [0, 0, 1], randomOf(2));
    const last = follow(layout, 'cruel', ['c3r3', 'c7r3', 'c9r3']).at(-1) ?? atPlaza;
    expect(shapeQuestion(last, 'cruel', [])).toMatchObject({ section: 0, shapes: [{ index: 0 }, { index: 1 }] });
    const drawn = structure(drawnLayout(last, 'cruel', []));
    expect(drawn.doors).toEqual(expect.arrayContaining(['c1r3 c3r3', 'c3r3 c7r3']));
    expect([drawn.rooms.c5r1, drawn.rooms.c5r4]).toEqual([undefined, undefined]);
    expect(drawn.rooms.c3r3).toEqual(['trinket']);
  });

  it('has no doors to a room that only the player reported', () => {
    const layout = builtLabyrinth('eternal', [3, 6, 4], randomOf(5));
    const terrain = shapesTerrain('eternal', []);
    const walked = follow(layout, 'eternal', ['c1r3', 'c3r4', 'c5r3']).at(-1) ?? atPlaza;
    const pressed = tell(terrain, tell(terrain, walked, 'c1r3', 0), 'c7r3', 0);
    expect(structure(drawnLayout(pressed, 'eternal', [])).doors).toEqual(
      structure(drawnLayout(walked, 'eternal', [])).doors,
    );
  });

  it('still shows what mirrored shapes share, then asks which, if the player reports a room ahead of the log', () => {
    const layout = builtLabyrinth('cruel', [0, 0, 1], randomOf(2));
    const terrain = shapesTerrain('cruel', []);
    const walked = follow(layout, 'cruel', ['c3r3']).at(-1) ?? atPlaza;
    expect(shapeQuestion(walked, 'cruel', [])).toBeNull();
    const ahead = tell(terrain, walked, 'c7r3', 0);
    expect(structure(drawnLayout(ahead, 'cruel', []))).toEqual(structure(drawnLayout(walked, 'cruel', [])));
    const trial = enter(terrain, ahead, { place: { at: 'trial' }, seed: '9', time: 0 });
    expect(shapeQuestion(trial, 'cruel', [])).toMatchObject({ section: 0, shapes: [{ index: 0 }, { index: 1 }] });
  });

  it('has only the certain rooms of a section that fits no known shape, no door past the others, and goes on behind its trial', () => {
    const terrain = shapesTerrain('eternal', []);
    const room = (area: Area, doors: number): Place => ({ at: 'room', sign: { area, doors } });
    const places = [
      room('estate', 4),
      room('domain', 4),
      room('domain', 1),
      { at: 'trial' },
      room('basilica', 2),
    ] as const;
    const last = places.reduce<Tracking>(
      (tracking, place, index) => enter(terrain, tracking, { place, seed: String(index), time: 0 }),
      atPlaza,
    );
    expect(positionOf(last)).toBe('known');
    const drawn = drawnLayout(last, 'eternal', []);
    expect([visitedRooms(drawn).sort(), drawn.paths]).toEqual([
      ['c1r3', 'c7r3', 'c9r3'],
      [{ from: 'c7r3', to: 'c9r3', style: 'solid' }],
    ]);
    expect(drawn.rooms.c1r3).toEqual({ types: [], name: 'estate crossing' });
  });

  it('has the door that was walked through a section of no known shape', () => {
    const terrain = shapesTerrain('eternal', []);
    const first = enter(terrain, atPlaza, {
      place: { at: 'room', sign: { area: 'estate', doors: 4 } },
      seed: '1',
      time: 0,
    });
    const last = enter(terrain, first, { place: { at: 'trial' }, seed: '2', time: 0 });
    expect(drawnLayout(last, 'eternal', [])).toEqual({
      rooms: { c1r3: { types: [], name: 'estate crossing' }, c7r3: { types: ['izaro'] } },
      paths: [{ from: 'c1r3', to: 'c7r3', style: 'solid' }],
    });
  });

  it('has at most one golden door, and no way back through a trial', () => {
    const terrain = shapesTerrain('eternal', []);
    const [without, golden] = [false, true].map((has) =>
      shapesOf('eternal', 0).findIndex((shape) => hasGoldenDoor(shape) === has),
    );
    const shapesAfter = (first = -1) => terrain.behind([first], 'c7r3').map(([, second]) => second);
    expect([shapesAfter(without), shapesAfter(golden)]).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      [0, 1, 3, 5, 6, 8],
    ]);
    expect(terrain.ways([0, 1], 'c7r3')).toEqual(['c9r3']);
  });

  it('takes no dead end for the first room if the log is opened in mid-run', () => {
    const layout = builtLabyrinth('eternal', [3, 6, 4], randomOf(5));
    const states = follow(layout, 'eternal', ['c9r3', 'c10r1', 'c9r3', 'c12r3'], midRun);
    expect(states.map(positionOf)).toEqual(['lost', 'lost', 'lost', 'lost']);
    expect(structure(drawnLayout(states.at(-1) ?? atPlaza, 'eternal', [])).doors).toEqual([]);
  });

  it('never has a door or a content that the labyrinth does not have', () => {
    for (const shapes of everyLabyrinth('eternal').filter((_, index) => index % runs(61, 1) === 0)) {
      const layout = builtLabyrinth('eternal', shapes, randomOf(11));
      const there = structure(layout);
      for (const state of follow(layout, 'eternal', walkThrough(layout, 'eternal', randomOf(12)))) {
        const drawn = structure(drawnLayout(state, 'eternal', []));
        expect(there.doors).toEqual(expect.arrayContaining(drawn.doors));
        const invented = Object.entries(drawn.rooms).flatMap(([room, types]) =>
          types.filter((type) => !there.rooms[room]?.includes(type)).map((type) => `${type} in ${room}`),
        );
        expect(invented).toEqual([]);
      }
    }
  });
});

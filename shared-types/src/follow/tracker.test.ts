import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Difficulty } from '../difficulty.ts';
import type { RoomId } from '../layout/grid.ts';
import { type Layout, neighboursOf, visitedRooms } from '../layout/layout.ts';
import { drawing } from '../testing/drawing.ts';
import { enteredText, logLine } from '../testing/gameLog.ts';
import { randomOf } from '../testing/randomOf.ts';
import { realFiles } from '../testing/realFiles.ts';
import { runs } from '../testing/runs.ts';
import { contradictionsOf } from './contradictions.ts';
import { readLogLine } from './logLines.ts';
import { layoutTerrain, type Terrain } from './terrain.ts';
import { atPlaza, enter, likeliest, midRun, positionOf, roomIn, tell, type Tracking } from './tracker.ts';

function firstRoom(layout: Layout, difficulty: Difficulty): RoomId {
  return difficulty === 'eternal' ? 'c1r3' : (neighboursOf(layout, 'c1r3')[0] ?? 'c1r3');
}

/** A random walk of a number of moves, back and forth, through every section. */
function randomWalk(layout: Layout, difficulty: Difficulty, moves: number, random: () => number): RoomId[] {
  const walk = [firstRoom(layout, difficulty)];
  while (walk.length <= moves) {
    const around = neighboursOf(layout, walk.at(-1) ?? 'c1r3').filter(
      (room) => difficulty === 'eternal' || room !== 'c1r3',
    );
    const next = around[Math.floor(random() * around.length)];
    if (!next) break;
    walk.push(next);
  }
  return walk;
}

function entered(line: string): Parameters<typeof enter>[2] {
  const event = readLogLine(line);
  if (event?.what.kind !== 'entered') throw new Error(`No room is entered: ${line}`);
  return { place: event.what.place, seed: event.what.seed, time: event.time };
}

function linesOf(layout: Layout, difficulty: Difficulty, walk: readonly RoomId[]): string[] {
  const rooms = visitedRooms(layout);
  return walk.map((room, index) =>
    logLine(enteredText(layout, difficulty, room, 1_000 + rooms.indexOf(room) * 7), index * 20_000),
  );
}

function track(terrain: Terrain, lines: readonly string[], from: Tracking): Tracking[] {
  let tracking = from;
  return lines.map((line) => (tracking = enter(terrain, tracking, entered(line))));
}

function withoutNames(layout: Layout): Layout {
  const rooms = Object.entries(layout.rooms).map(([id, room]) => [id, { types: room?.types ?? [] }]);
  return { ...layout, rooms: Object.fromEntries(rooms) as Layout['rooms'] };
}

describe.each(realFiles)('$name', ({ file: { layout, difficulty } }) => {
  it.each([
    ['with its names', (each: Layout) => each, 0.99],
    ['without names', withoutNames, 0.98],
  ] as const)('tracks 1,000 random moves %s: nearly all rooms known, none wrong', (_, form, wanted) => {
    for (let seed = 1; seed <= runs(1, 50); seed += 1) {
      const walk = randomWalk(layout, difficulty, 1_000, randomOf(seed));
      const states = track(layoutTerrain(form(layout), difficulty), linesOf(layout, difficulty, walk), atPlaza);
      const known = states.filter((state) => positionOf(state) === 'known').length;
      const wrong = states.filter(
        (state, index) =>
          positionOf(state) === 'known' && roomIn(likeliest(state) ?? { shapes: [], stays: [] }) !== walk[index],
      );
      expect(wrong).toEqual([]);
      expect(states.some(({ isLost }) => isLost)).toBe(false);
      expect(known / walk.length).toBeGreaterThanOrEqual(wanted);
    }
  });

  it("always has the player's room among its hypotheses when the log is opened in mid-run", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 1_000_000 }), (skipped, seed) => {
        const walk = randomWalk(layout, difficulty, skipped + 40, randomOf(seed)).slice(skipped);
        const states = track(layoutTerrain(layout, difficulty), linesOf(layout, difficulty, walk), midRun);
        for (const [index, state] of states.entries()) {
          expect(state.hypotheses.some((each) => roomIn(each) === walk[index])).toBe(true);
        }
      }),
      { numRuns: runs(10, 1_000) },
    );
  });
});

describe('an uncertain position', () => {
  /** Two rooms of the same kind next to the first one; only one of them has a dead end. */
  const layout = drawing(
    ['c1r3 c3r1', 'c1r3 c3r5', 'c3r1 c5r1', 'c3r1 c7r3', 'c3r5 c5r5', 'c3r5 c7r3', 'c5r5 c5r4'],
    {},
  );
  const terrain = layoutTerrain(layout, 'eternal');
  const room = (doors: number, seed: string | null): Parameters<typeof enter>[2] => ({
    place: { at: 'room', sign: { area: 'estate', doors } },
    seed,
    time: 0,
  });
  const trial = { place: { at: 'trial' }, seed: '4', time: 0 } as const;
  const walkIn = (through: Terrain, ...entries: readonly Parameters<typeof enter>[2][]): Tracking =>
    entries.reduce<Tracking>((tracking, each) => enter(through, tracking, each), atPlaza);
  const walk = (...entries: readonly Parameters<typeof enter>[2][]): Tracking => walkIn(terrain, ...entries);
  const rooms = (tracking: Tracking) => likeliest(tracking)?.stays.map((stay) => stay.room);

  it('stays uncertain until one route is left, which then resolves earlier rooms too', () => {
    const twins = walk(room(3, '1'), room(3, '2'));
    expect(positionOf(twins)).toBe('unsure');
    expect(twins.hypotheses.map(roomIn)).toEqual(['c3r1', 'c3r5']);
    const after = walk(room(3, '1'), room(3, '2'), room(2, '3'));
    expect(positionOf(after)).toBe('known');
    expect(rooms(after)).toEqual(['c1r3', 'c3r5', 'c5r5']);
  });

  it('stays uncertain even if one hypothesis is the planned room, which is shown', () => {
    const twins = walk(room(3, '1'), room(3, '2'));
    expect(roomIn(likeliest(twins, 'c3r5') ?? { shapes: [], stays: [] })).toBe('c3r5');
    expect(positionOf(twins)).toBe('unsure');
  });

  const twins = layoutTerrain(drawing(['c1r3 c3r1', 'c1r3 c3r5', 'c3r1 c5r1', 'c3r5 c5r5']), 'eternal');

  it("is resolved by the player's press, as are earlier rooms", () => {
    const deep = walkIn(twins, room(3, '1'), room(2, '2'), room(1, '3'));
    expect(deep.hypotheses.map(roomIn)).toEqual(['c5r1', 'c5r5']);
    expect(rooms(tell(twins, deep, 'c5r5', 0))).toEqual(['c1r3', 'c3r5', 'c5r5']);
    const told = tell(terrain, walk(room(3, '1'), room(3, '2')), 'c3r5', 0);
    expect([positionOf(told), rooms(told)]).toEqual(['known', ['c1r3', 'c3r5']]);
    expect(rooms(enter(terrain, told, room(3, '2')))).toEqual(['c1r3', 'c3r5']);
  });

  it('is lost among all matching rooms if no route fits; a press decides, and the room keeps its seed', () => {
    const lost = walk(room(3, '1'), room(1, '2'));
    expect(positionOf(lost)).toBe('lost');
    expect(lost.hypotheses.map(roomIn)).toEqual(['c5r1', 'c5r4']);
    const told = tell(terrain, lost, 'c5r4', 0);
    expect([positionOf(told), rooms(told)]).toEqual(['known', ['c1r3', 'c5r4']]);
    const back = enter(terrain, enter(terrain, told, room(2, '3')), room(1, '2'));
    expect([positionOf(back), rooms(back)]).toEqual(['known', ['c1r3', 'c5r4', 'c5r5', 'c5r4']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(told)?.stays ?? [])).toEqual(['a door C1R3 to C5R4']);
  });

  it("reports the game's name of a room that has another number of doors than drawn", () => {
    const first = walk(room(4, '1'));
    expect([positionOf(first), rooms(first)]).toEqual(['known', ['c1r3']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(first)?.stays ?? [])).toEqual([
      'C1R3 is estate crossing, with 4 doors',
    ]);
  });

  it('of an earlier room does not make a press ahead of the log correct the room entered last', () => {
    const back = walk(room(3, '1'), room(3, '2'), room(3, '1'));
    expect([positionOf(back), back.hypotheses.length]).toEqual(['known', 2]);
    const ahead = tell(terrain, back, 'c3r5', 0);
    expect(rooms(ahead)).toEqual(['c1r3', 'c3r1', 'c1r3', 'c3r5']);
    const again = enter(terrain, enter(terrain, ahead, room(3, '2')), room(3, '1'));
    expect([positionOf(again), rooms(again)?.at(-1)]).toEqual(['known', 'c1r3']);
  });

  it('is resolved by a press ahead of the log on a room that cannot be the entered one', () => {
    const ahead = tell(terrain, walk(room(3, '1'), room(3, '2')), 'c5r5', 0);
    expect([positionOf(ahead), rooms(ahead)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5']]);
    const seen = enter(terrain, ahead, room(2, '3'));
    expect([positionOf(seen), rooms(seen)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5']]);
  });

  it('does not take a press that the log has not confirmed for a door', () => {
    const pressed = tell(terrain, walk(room(3, '1')), 'c5r4', 0);
    expect(rooms(pressed)).toEqual(['c1r3', 'c5r4']);
    expect(contradictionsOf(terrain.rooms([]), likeliest(pressed)?.stays ?? [])).toEqual([]);
    const end = walk(room(3, '1'), room(3, '2'), room(2, '3'), room(1, '5'));
    const seen = enter(terrain, tell(terrain, end, 'c5r1', 0), room(3, '1'));
    expect(rooms(seen)).toEqual(['c1r3', 'c3r5', 'c5r5', 'c5r4', 'c5r1', 'c1r3']);
    expect(contradictionsOf(terrain.rooms([]), likeliest(seen)?.stays ?? [])).toEqual([]);
  });

  it('ignores a press ahead of the log if the next line shows another route', () => {
    const seen = enter(terrain, walk(room(3, '1'), room(3, '2'), room(2, '3')), room(3, '2'));
    expect(rooms(seen)).toEqual(['c1r3', 'c3r5', 'c5r5', 'c3r5']);
    const other = enter(terrain, tell(terrain, seen, 'c5r5', 0), trial);
    expect([positionOf(other), rooms(other)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5', 'c3r5', 'c7r3']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(other)?.stays ?? [])).toEqual([]);
    const back = enter(terrain, tell(terrain, seen, 'c7r3', 0), room(2, '3'));
    expect([positionOf(back), rooms(back)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5', 'c3r5', 'c5r5']]);
  });

  it('binds a press ahead of the log to the next line', () => {
    const ahead = tell(terrain, walk(room(3, '1')), 'c3r5', 0);
    const seen = enter(terrain, ahead, room(3, '2'));
    expect([positionOf(seen), rooms(seen)]).toEqual(['known', ['c1r3', 'c3r5']]);
    expect(rooms(tell(terrain, ahead, 'c1r3', 0))).toEqual(['c1r3']);
    expect(rooms(tell(terrain, ahead, 'c5r5', 0))).toEqual(['c1r3', 'c3r5', 'c5r5']);
    const further = enter(terrain, ahead, room(2, '3'));
    expect([positionOf(further), rooms(further)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5']]);
  });

  it('is any matching room if the log is opened in mid-run', () => {
    const anywhere = enter(terrain, midRun, room(1, '1'));
    expect(positionOf(anywhere)).toBe('unsure');
    expect(anywhere.hypotheses.map(roomIn)).toEqual(['c5r1', 'c5r4']);
  });

  it('is where a press says if the log is opened in mid-run, unless the next line shows another place', () => {
    const told = tell(terrain, midRun, 'c5r4', 0);
    expect([positionOf(told), rooms(told)]).toEqual(['known', ['c5r4']]);
    const other = enter(terrain, told, room(3, '1'));
    expect([positionOf(other), other.hypotheses.map(roomIn)]).toEqual(['lost', ['c1r3', 'c3r1', 'c3r5']]);
  });

  it('is corrected by a press on a farther room that may be the entered one', () => {
    const ways = ['c1r3 c3r1', 'c3r1 c5r1', 'c5r1 c6r1', 'c1r3 c3r5', 'c3r5 c5r5'];
    const chain = layoutTerrain(drawing(ways), 'eternal');
    const told = tell(chain, walkIn(chain, room(3, '1'), room(2, '2')), 'c5r1', 0);
    expect([positionOf(told), rooms(told)]).toEqual(['known', ['c1r3', 'c5r1']]);
  });

  it('is in a room since its first entry, however often the area is entered again', () => {
    const again = walk(room(3, '1'), { ...room(3, '1'), time: 60_000 });
    expect(likeliest(again)?.stays).toMatchObject([{ room: 'c1r3', at: 0 }]);
  });

  it('is tracked by the names of rooms alone if the log has no seeds', () => {
    const back = walk(...[3, 3, 2, 3, 3].map((doors) => room(doors, null)));
    expect([positionOf(back), rooms(back)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5', 'c3r5', 'c1r3']]);
  });

  it("is known at once where rooms with as many doors have other areas' names", () => {
    const named: Layout['rooms'] = { c3r1: { types: [], name: 'domain walkways' } };
    const areas = layoutTerrain({ ...layout, rooms: { ...layout.rooms, ...named } }, 'eternal');
    const second = walkIn(areas, room(3, '1'), room(3, '2'));
    expect([positionOf(second), rooms(second)]).toEqual(['known', ['c1r3', 'c3r5']]);
  });

  it('is in a named room with the doors that are drawn, or with those that its name says', () => {
    const named: Layout['rooms'] = { c3r5: { types: [], name: 'estate crossing' } };
    const crossing = layoutTerrain({ ...layout, rooms: { ...layout.rooms, ...named } }, 'eternal');
    for (const doors of [3, 4]) {
      const second = walkIn(crossing, room(3, '1'), room(doors, '2'));
      expect(second.hypotheses.map(roomIn)).toContain('c3r5');
      expect(second.isLost).toBe(false);
    }
  });

  it('is never the entrance below Eternal', () => {
    const cruel = layoutTerrain(drawing(['c1r3 c3r3', 'c3r3 c5r3', 'c5r3 c7r3']), 'cruel');
    const second = walkIn(cruel, room(2, '1'), room(2, '2'));
    expect([positionOf(second), rooms(second)]).toEqual(['known', ['c3r3', 'c5r3']]);
  });

  it('follows a known seed through a door that is not drawn, and reports the door', () => {
    const end = [room(3, '1'), room(3, '2'), room(2, '3'), room(1, '5')];
    const back = walk(...end, room(3, '1'));
    expect([positionOf(back), rooms(back)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5', 'c5r4', 'c1r3']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(back)?.stays ?? [])).toEqual(['a door C5R4 to C1R3']);
  });

  it('is lost in the room next door that is drawn as another kind; a press on another room moves what was entered there', () => {
    const lost = walk(room(3, '1'), room(3, '2'), room(2, '3'), room(4, '6'));
    expect([positionOf(lost), rooms(lost)]).toEqual(['lost', ['c1r3', 'c3r5', 'c5r5', 'c5r4']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(lost)?.stays ?? [])).toEqual([
      'C5R4 is estate crossing, with 4 doors',
    ]);
    const told = tell(terrain, lost, 'c5r1', 0);
    expect([positionOf(told), rooms(told)]).toEqual(['known', ['c1r3', 'c3r5', 'c5r5', 'c5r1']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(told)?.stays ?? [])).toEqual([
      'a door C5R5 to C5R1',
      'C5R1 is estate crossing, with 4 doors',
    ]);
  });

  it('stays where it was, but lost, if no room is left for the entered place', () => {
    const lost = walk(room(3, '1'), room(3, '2'), room(2, '3'), room(3, '2'), room(4, '6'));
    expect([positionOf(lost), rooms(lost)]).toEqual(['lost', ['c1r3', 'c3r5', 'c5r5', 'c3r5']]);
  });

  it('is after a place without a room known again by the next line or press, without a door from the room before it', () => {
    const there = ['c1r3', 'c3r5', 'c5r5', 'c5r4'];
    const lost = walk(room(3, '1'), room(3, '2'), room(2, '3'), room(1, '5'), room(4, '6'));
    expect([positionOf(lost), rooms(lost)]).toEqual(['lost', there]);
    const seen = enter(terrain, lost, room(3, '1'));
    expect([positionOf(seen), rooms(seen)]).toEqual(['known', [...there, 'c1r3']]);
    expect(contradictionsOf(terrain.rooms([]), likeliest(seen)?.stays ?? [])).toEqual([]);
    const told = tell(terrain, lost, 'c5r1', 0);
    expect([positionOf(told), rooms(told)]).toEqual(['known', [...there, 'c5r1']]);
    const round = [room(3, '1'), room(3, '2'), room(2, '3'), room(1, '5')];
    const later = walk(...round, ...round, room(4, '6'));
    expect(contradictionsOf(terrain.rooms([]), likeliest(later)?.stays ?? [])).toEqual(['a door C5R4 to C1R3']);
  });

  it('is not the room next door if a trial is entered that is not drawn', () => {
    const lost = walkIn(twins, room(3, '1'), trial);
    expect([positionOf(lost), rooms(lost)]).toEqual(['lost', ['c1r3']]);
  });

  it('lost while in doubt, is in doubt again on the return, as it is open which room the seed was of', () => {
    const lost = walk(room(3, '1'), room(3, '2'), room(4, '9'));
    expect([positionOf(lost), rooms(lost)]).toEqual(['lost', ['c1r3', 'c3r1', 'c5r1']]);
    const back = enter(terrain, enter(terrain, lost, room(3, '1')), room(3, '2'));
    expect([positionOf(back), back.hypotheses.map(roomIn)]).toEqual(['unsure', ['c3r1', 'c3r5']]);
  });

  it('has at most 64 courses, and those that differ only before the last trial are one', () => {
    const [near, far] = ['c2', 'c4'].map((column) => [1, 2, 3, 4, 5].map((row) => `${column}r${row}`));
    const ways = near?.flatMap((from) => far?.map((to) => `${from} ${to}`) ?? []) ?? [];
    const trialWays = far?.map((from) => `${from} c7r3`) ?? [];
    const crossings = layoutTerrain(drawing(['c1r3 c2r3', ...ways, ...trialWays]), 'eternal');
    const lines = [room(2, null), ...Array.from({ length: 5 }, () => room(4, null)), trial];
    const counts = lines.map((_, index) => walkIn(crossings, ...lines.slice(0, index + 1)).hypotheses.length);
    expect(counts).toEqual([1, 1, 5, 25, 64, 64, 1]);
  });

  it('is lost among the rooms after the last trial only', () => {
    const through = layoutTerrain(
      drawing(['c1r3 c2r2', 'c2r2 c2r5', 'c2r2 c7r3', 'c7r3 c14r1', 'c14r1 c14r2', 'c14r2 c14r4']),
      'eternal',
    );
    const lost = walkIn(through, room(2, '1'), room(3, '2'), trial, room(1, '3'));
    expect([positionOf(lost), lost.hypotheses.map(roomIn)]).toEqual(['lost', ['c14r4']]);
  });

  it('stays lost while a move fits several guesses', () => {
    const lost = walkIn(twins, room(3, '1'), room(1, '2'), room(2, '3'));
    expect([positionOf(lost), lost.hypotheses.map(roomIn)]).toEqual(['lost', ['c3r1', 'c3r5']]);
    const back = enter(twins, lost, room(3, '1'));
    expect([positionOf(back), rooms(back)?.at(-1)]).toEqual(['known', 'c1r3']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, startRoom } from '../layout/grid.ts';
import { type Layout, typesOf } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import { drawing } from '../testing/drawing.ts';
import { arbitraryRun } from '../testing/arbitraryRun.ts';
import { type Ending, everyEnding, rulesOf } from '../testing/everyWalk.ts';
import { realFiles } from '../testing/realFiles.ts';
import { runs } from '../testing/runs.ts';
import { noPins, type Pins } from './pins.ts';
import { type Choice, presets } from './presets.ts';
import { plan } from './planner.ts';
import type { Route } from './route.ts';
import { guessedSeconds, isKey, isTakeable, type Taken, takeable } from './seconds.ts';

const fights = 3 * guessedSeconds.fight;

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

/** Everything that takes time to take. Keys do not: they are taken for what they open. */
const things = takeable.filter((type) => !isKey(type));

function countIn({ taken }: Ending, types: readonly RoomType[]): number {
  return taken.filter(({ type }) => types.includes(type)).length;
}

/** The endings that took only these types, apart from keys and what the pins require. */
function withOnly(endings: readonly Ending[], types: readonly Taken[], { must }: Pins): Ending[] {
  const others = things.filter((type) => !types.includes(type));
  const isOther = (type: RoomType): boolean => others.some((each) => each === type);
  return endings.filter(({ taken }) => !taken.some(({ room, type }) => isOther(type) && !must.includes(room)));
}

/** The shortest time of the endings that took the most of some types and nothing else. */
function mostOf(endings: readonly Ending[], types: readonly Taken[], pins: Pins): number {
  const only = withOnly(endings, types, pins);
  const most = Math.max(...only.map((ending) => countIn(ending, types)));
  return least(only.filter((ending) => countIn(ending, types) === most).map(({ seconds }) => seconds));
}

/** What each choice means, computed over all possible walks: the seconds without fights. */
function expectedSeconds(endings: readonly Ending[], choice: Choice, pins: Pins): number {
  if (typeof choice === 'object') {
    const worth = (ending: Ending): number => ending.seconds - choice.worth * countIn(ending, things);
    const best = least(endings.map(worth));
    const chosen = endings.filter((ending) => worth(ending) === best);
    const most = Math.max(...chosen.map((ending) => countIn(ending, things)));
    return least(chosen.filter((ending) => countIn(ending, things) === most).map(({ seconds }) => seconds));
  }
  switch (choice) {
    case 'fastest':
      return mostOf(endings, [], pins);
    case 'shrines-on-the-way': {
      const only = withOnly(endings, ['darkshrine'], pins);
      const walked = least(only.map((ending) => ending.walked));
      const most = Math.max(
        ...only.filter((ending) => ending.walked === walked).map((ending) => countIn(ending, ['darkshrine'])),
      );
      const chosen = only.filter((ending) => ending.walked === walked && countIn(ending, ['darkshrine']) === most);
      return least(chosen.map(({ seconds }) => seconds));
    }
    case 'all-shrines':
      return mostOf(endings, ['darkshrine'], pins);
    case 'most-keys':
      return mostOf(endings, ['argus'], pins);
    case 'everything':
      return mostOf(endings, takeable, pins);
    case 'calm':
      return mostOf(endings, ['darkshrine', 'argus', 'trinket', 'silver-door', 'silver-key', 'golden-key'], pins);
  }
}

const choices: readonly Choice[] = [...presets, { worth: 0 }, { worth: 15 }, { worth: 45 }];

/** Walks a route move by move. Returns the seconds without fights, or a description of the first illegal move. */
function walked(layout: Layout, difficulty: Difficulty, pins: Pins, { stops }: Route): number | string {
  const rules = rulesOf(layout, difficulty, pins);
  let [section, silver, golden, seconds] = [0, 0, false, 0];
  let at: RoomId | null = null;
  const taken = new Set<string>();
  for (const { room, take } of stops) {
    if (at !== null) {
      if (!rules.moves(at, section, golden).includes(room)) return `no way from ${at} to ${room}`;
      seconds += rules.crossing(at);
      if (isBossRoom(room) && bossRooms.indexOf(room) === section) section += 1;
    } else if (room !== startRoom) return `begins in ${room}`;
    at = room;
    for (const type of take) {
      if (!typesOf(layout, room).includes(type) || taken.has(`${room} ${type}`)) return `no ${type} in ${room}`;
      taken.add(`${room} ${type}`);
      if (type === 'silver-key') silver += 1;
      if (type === 'golden-key') golden = true;
      if (type === 'silver-door') silver -= 1;
      if (silver < 0) return `no key for the silver door in ${room}`;
      seconds += isTakeable(type) ? guessedSeconds.take[type] : 0;
    }
  }
  return at === rules.lastTrial ? seconds : `ends in ${at}`;
}

/** The endings that satisfy the pins. Silver doors count only if some ending has keys for them. */
function endingsUnder(layout: Layout, difficulty: Difficulty, pins: Pins): Ending[] {
  const all = everyEnding(layout, difficulty, pins);
  const having = (doors: boolean): Ending[] =>
    all.filter(({ taken }) =>
      pins.must.every((room) =>
        typesOf(layout, room)
          .filter((type) => doors || type !== 'silver-door')
          .every((type) => taken.some((thing) => thing.room === room && thing.type === type)),
      ),
    );
  const withDoors = having(true);
  return withDoors.length > 0 ? withDoors : having(false);
}

function expectEveryChoice(endings: readonly Ending[], layout: Layout, difficulty: Difficulty, pins: Pins): void {
  const planned = plan({ layout, difficulty, izaroConfig: {}, pins });
  if (!planned.isWhole) {
    expect(endings).toEqual([]);
    return;
  }
  for (const choice of choices) {
    const route = planned.route(choice);
    if (endings.length === 0) {
      expect(route).toBeNull();
      continue;
    }
    const expected = expectedSeconds(endings, choice, pins);
    expect([choice, route && route.seconds - fights]).toEqual([choice, expected]);
    expect([choice, route && walked(layout, difficulty, pins, route)]).toEqual([choice, expected]);
  }
}

/** The price of a room over all walks: the best time that takes all it holds, minus the best time overall. */
function expectedPrice(endings: readonly Ending[], layout: Layout, room: RoomId): number {
  const wanted = typesOf(layout, room).filter(isTakeable);
  const canOpen = endings.some(({ taken }) =>
    taken.some((thing) => thing.room === room && thing.type === 'silver-door'),
  );
  const types = canOpen ? wanted : wanted.filter((type) => type !== 'silver-door');
  const takes = ({ taken }: Ending): boolean =>
    types.every((type) => taken.some((thing) => thing.room === room && thing.type === type));
  return least(endings.filter(takes).map(({ seconds }) => seconds)) - least(endings.map(({ seconds }) => seconds));
}

function expectPrices(endings: readonly Ending[], layout: Layout, difficulty: Difficulty): void {
  if (endings.length === 0) return;
  const prices = plan({ layout, difficulty, izaroConfig: {} }).prices();
  for (const [room, price] of prices) {
    expect([room, price]).toEqual([room, expectedPrice(endings, layout, room)]);
  }
}

const someFiles = realFiles.filter((_, index) => index % runs(2, 1) === 0);

describe.each(someFiles)('the real labyrinth $name', ({ file: { layout, difficulty } }) => {
  it('has the best of all walks as its route for every choice, and exact prices', () => {
    const endings = everyEnding(layout, difficulty, noPins);
    expectEveryChoice(endings, layout, difficulty, noPins);
    expectPrices(endings, layout, difficulty);
    expect(plan({ layout, difficulty, izaroConfig: {} }).prices().size).toBeGreaterThan(3);
  });
});

describe('any labyrinth', () => {
  it('has the best of all walks as its route for every choice, and exact prices', () => {
    fc.assert(
      fc.property(arbitraryRun, (layout) => {
        const endings = everyEnding(layout, 'eternal', noPins);
        expectEveryChoice(endings, layout, 'eternal', noPins);
        expectPrices(endings, layout, 'eternal');
      }),
      { numRuns: runs(50, 2_000) },
    );
  });

  it('has the best of all walks that its pins allow as its route for every choice', () => {
    const room = fc.constantFrom<RoomId>('c1r3', 'c3r1', 'c4r4', 'c9r3', 'c11r1', 'c12r4', 'c17r3', 'c20r4');
    const pins = fc.record({
      must: fc.array(room, { maxLength: 2 }),
      never: fc.array(room, { maxLength: 1 }),
      blocked: fc.array(fc.tuple(room, room), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(arbitraryRun, pins, (layout, { must, ...others }) => {
        // Taking something is the only evidence that a room was visited.
        const holding = must.filter((each) => typesOf(layout, each).some((type) => type !== 'silver-door'));
        const all = { must: holding, ...others };
        expectEveryChoice(endingsUnder(layout, 'eternal', all), layout, 'eternal', all);
      }),
      { numRuns: runs(50, 2_000) },
    );
  });
});

/** The rooms of a route and what is taken in each: `c3r1 darkshrine`. */
function stopsIn(layout: Layout, choice: Choice, more: Partial<Parameters<typeof plan>[0]> = {}): string[] {
  const route = plan({ layout, difficulty: 'eternal', izaroConfig: {}, ...more }).route(choice);
  return (route?.stops ?? []).map(({ room, take }) => [room, ...take].join(' '));
}

const rest = ['c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'];

describe('a route', () => {
  const detour = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1', ...rest], {
    c4r1: ['darkshrine'],
    c9r3: ['darkshrine'],
  });

  it('takes nothing if it is the fastest', () => {
    expect(stopsIn(detour, 'fastest')).toEqual(['c1r3', 'c3r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']);
  });

  it('passes a shrine where two ways take equally long', () => {
    const ways = ['c1r3 c3r1', 'c3r1 c7r3', 'c1r3 c3r5', 'c3r5 c7r3', ...rest];
    expect(stopsIn(drawing(ways, { c3r1: ['darkshrine'] }), 'shrines-on-the-way')[1]).toBe('c3r1 darkshrine');
    expect(stopsIn(drawing(ways, { c3r5: ['darkshrine'] }), 'shrines-on-the-way')[1]).toBe('c3r5 darkshrine');
  });

  it('takes what costs as many seconds as it is worth, and waits in a fight that does', () => {
    const shrine = 18 + 18 + 21 + 6;
    expect(stopsIn(detour, { worth: shrine - 1 })).not.toContain('c4r1 darkshrine');
    expect(stopsIn(detour, { worth: shrine })).toContain('c4r1 darkshrine');
    const planned = plan({ layout: detour, difficulty: 'eternal', izaroConfig: { firstPhaseMechanic: 'idols' } });
    expect(planned.route({ worth: 19 })?.waits).toEqual([]);
    expect(planned.route({ worth: 20 })?.waits).toEqual([0]);
  });

  it('takes shrines on the way without a detour, or all shrines with one', () => {
    expect(stopsIn(detour, 'shrines-on-the-way').slice(1, 4)).toEqual(['c3r3', 'c7r3', 'c9r3 darkshrine']);
    expect(stopsIn(detour, 'all-shrines').slice(1, 4)).toEqual(['c3r3', 'c4r1 darkshrine', 'c3r3']);
  });

  it('has prices that add both ways through a dead end, the crossed room and the shrine', () => {
    const prices = plan({ layout: detour, difficulty: 'eternal', izaroConfig: {} }).prices();
    expect([...prices]).toEqual([
      ['c4r1', 18 + 18 + 21 + 6],
      ['c9r3', 6],
    ]);
  });

  it('has prices of silver doors that include the way to their key in an earlier section', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1', ...rest], {
      c4r1: ['silver-key'],
      c9r3: ['silver-door'],
    });
    const detourTime = 18 + 18 + 21;
    expect([...plan({ layout, difficulty: 'eternal', izaroConfig: {} }).prices()]).toEqual([
      ['c4r1', detourTime],
      ['c9r3', detourTime + 8],
    ]);
  });

  it('adds up the times of rooms, contents, three fights and waiting', () => {
    const question = { layout: detour, difficulty: 'eternal', izaroConfig: { firstPhaseMechanic: 'idols' } } as const;
    const quick = plan(question).route('fastest');
    expect(quick).toMatchObject({ seconds: 18 + 21 + 18 + 18 + 3 * 30, treasureKeys: 0, waits: [] });
    expect(plan(question).route('most-keys')).toMatchObject({ seconds: 75 + 90 + 20, treasureKeys: 1, waits: [0] });
    for (const choice of ['all-shrines', 'calm'] as const) expect(plan(question).route(choice)?.waits).toEqual([]);
    const later = plan({ ...question, here: { room: 'c9r3', taken: {} } });
    expect(later.route('most-keys')).toMatchObject({ seconds: 36 + 60, treasureKeys: 0, waits: [] });
  });

  it('fetches the golden key before it passes the golden door', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c4r1', 'c3r3 c7r3', ...rest], {
      c3r3: ['golden-door'],
      c4r1: ['golden-key'],
    });
    expect(stopsIn(layout, 'fastest').slice(0, 5)).toEqual(['c1r3', 'c3r3', 'c4r1 golden-key', 'c3r3', 'c7r3']);
  });

  it.each(['c9r3', 'c17r3'] as const)('carries the golden key to the door of a later section, at %s', (door) => {
    const layout = drawing(['c1r3 c7r3', ...rest], { c1r3: ['golden-key'], [door]: ['golden-door'] });
    expect(stopsIn(layout, 'fastest')[0]).toBe('c1r3 golden-key');
    expect(stopsIn(layout, 'fastest').at(-1)).toBe('c23r3');
  });

  it('fetches keys and what is required even in a labyrinth that holds too much to plan for all of it', () => {
    const cells = [2, 3, 4, 5].flatMap((column) => [1, 2, 4, 5].map((row) => [column, row] as const));
    const around = (hub: RoomId, before: number) => cells.map(([column, row]) => `${hub} c${column + before}r${row}`);
    const paths = ['c1r3 c6r3', 'c6r3 c7r3', ...around('c1r3', 0), ...rest, ...around('c9r3', 8)];
    const shrines = cells.flatMap(([column, row]) =>
      [0, 8].map((before): [string, RoomType[]] => [`c${column + before}r${row}`, ['darkshrine']]),
    );
    const contents = { ...Object.fromEntries(shrines), c6r3: ['golden-door'], c5r5: ['golden-key'] } as const;
    const stops = stopsIn(drawing(paths, contents), 'fastest', { pins: { ...noPins, must: ['c5r4'] } });
    expect(stops.slice(0, 5).toSorted()).toEqual(['c1r3', 'c1r3', 'c1r3', 'c5r4 darkshrine', 'c5r5 golden-key']);
  });

  it('passes a golden door without its key only to rooms whose doors lead no further', () => {
    const aside = drawing(['c1r3 c3r3', 'c3r3 c4r1', 'c4r1 c7r3 dashed', 'c3r3 c7r3', ...rest], {
      c3r3: ['golden-door'],
    });
    expect(stopsIn(aside, 'fastest').slice(0, 4)).toEqual(['c1r3', 'c3r3', 'c4r1', 'c7r3']);
    const part = drawing(['c1r3 c3r3', 'c3r3 c4r1', 'c3r3 c4r3', 'c4r3 c5r3'], {
      c3r3: ['golden-door'],
      c4r1: ['darkshrine'],
      c5r3: ['darkshrine'],
    });
    expect(stopsIn(part, 'all-shrines')).toEqual(['c1r3', 'c3r3', 'c4r1 darkshrine']);
  });

  it('does not exist if the golden key is behind its door, and a message explains it', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c5r3', 'c5r3 c7r3', ...rest], {
      c3r3: ['golden-door'],
      c5r3: ['golden-key'],
    });
    const planned = plan({ layout, difficulty: 'eternal', izaroConfig: {} });
    expect(planned.route('fastest')).toBeNull();
    expect(planned.obstacle).toBe('No way leads past the golden door: its key cannot be reached.');
  });

  it('does not exist from a room without a path, or with only a secret passage to it, and a message explains it', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c5r3 dashed', 'c3r3 c7r3', ...rest], { c6r1: ['argus'] });
    const lost = 'No drawn path leads on from here. Press your room on the map.';
    const from = (room: RoomId, pins: Pins = noPins): string | null =>
      plan({ layout, difficulty: 'eternal', izaroConfig: {}, pins, here: { room, taken: {} } }).obstacle;
    expect(from('c6r1')).toBe(lost);
    expect(from('c6r1', { ...noPins, never: ['c5r3'] })).toBe(lost);
    expect(from('c5r3')).toBe(lost);
    expect(from('c3r3')).toBeNull();
  });

  it('carries silver keys into later sections, and spends one on each door', () => {
    const layout = drawing(['c1r3 c7r3', ...rest], {
      c1r3: ['silver-key'],
      c9r3: ['silver-door'],
      c17r3: ['silver-door'],
    });
    const planned = plan({ layout, difficulty: 'eternal', izaroConfig: {} });
    expect(planned.route('everything')?.taken['silver-door']).toBe(1);
    expect(stopsIn(layout, 'everything', { pins: { ...noPins, must: ['c17r3'] } })).toEqual([
      'c1r3 silver-key',
      'c7r3',
      'c9r3',
      'c15r3',
      'c17r3 silver-door',
      'c23r3',
    ]);
  });

  it('opens one silver door of a section with one key', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', ...rest], {
      c1r3: ['silver-key', 'silver-door'],
      c3r3: ['silver-door'],
    });
    const planned = plan({ layout, difficulty: 'eternal', izaroConfig: {} });
    expect(planned.route('everything')?.taken['silver-door']).toBe(1);
  });

  it('takes only as many silver keys as it has doors to open, less those in hand', () => {
    const layout = drawing(['c1r3 c7r3', ...rest], {
      c1r3: ['silver-key'],
      c9r3: ['silver-key'],
      c17r3: ['silver-door'],
    });
    const pins = { ...noPins, must: ['c17r3'] } as const;
    const end = ['c9r3', 'c15r3', 'c17r3 silver-door', 'c23r3'];
    expect(stopsIn(layout, 'fastest', { pins })).toEqual(['c1r3 silver-key', 'c7r3', ...end]);
    const here = { room: 'c7r3', taken: { c1r3: ['silver-key'] } } as const;
    expect(stopsIn(layout, 'fastest', { pins, here })).toEqual(['c7r3', ...end]);
  });

  it('visits required rooms with more silver doors than there are keys without opening any', () => {
    const layout = drawing(['c1r3 c7r3', ...rest], {
      c1r3: ['silver-key'],
      c9r3: ['silver-door'],
      c17r3: ['silver-door'],
    });
    const route = stopsIn(layout, 'fastest', { pins: { ...noPins, must: ['c9r3', 'c17r3'] } });
    expect(route.map((stop) => stop.split(' ')[0])).toEqual(['c1r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']);
  });

  it('does not exist if no path leads to a required room, unless that is in an earlier section', () => {
    const layout = drawing(['c1r3 c7r3', ...rest], { c4r1: ['darkshrine'], c12r1: ['darkshrine'] });
    const obstacle = (must: RoomId, here?: RoomId) =>
      plan({
        layout,
        difficulty: 'eternal',
        izaroConfig: {},
        pins: { ...noPins, must: [must] },
        ...(here && { here: { room: here, taken: {} } }),
      }).obstacle;
    const none = 'No route is left with these rooms and doors. Take one of them back.';
    expect([obstacle('c4r1'), obstacle('c12r1')]).toEqual([none, none]);
    expect([obstacle('c4r1', 'c9r3'), obstacle('c12r1', 'c9r3')]).toEqual([null, none]);
  });

  it('uses a secret passage only in the direction in which it was drawn', () => {
    const there = drawing(['c1r3 c3r3', 'c3r3 c5r1', 'c5r1 c7r3', 'c1r3 c5r1 dashed', ...rest]);
    const back = drawing(['c1r3 c3r3', 'c3r3 c5r1', 'c5r1 c7r3', 'c5r1 c1r3 dashed', ...rest]);
    expect(stopsIn(there, 'fastest').slice(0, 3)).toEqual(['c1r3', 'c5r1', 'c7r3']);
    expect(stopsIn(back, 'fastest').slice(0, 4)).toEqual(['c1r3', 'c3r3', 'c5r1', 'c7r3']);
  });

  it('avoids rooms and blocked doors, and a message explains if that leaves no route', () => {
    const layout = drawing(['c1r3 c3r1', 'c3r1 c7r3', 'c1r3 c3r5', 'c3r5 c5r5', 'c5r5 c7r3', ...rest]);
    expect(stopsIn(layout, 'fastest', { pins: { ...noPins, never: ['c3r1'] } })[1]).toBe('c3r5');
    expect(stopsIn(layout, 'fastest', { pins: { ...noPins, blocked: [['c7r3', 'c3r1']] } })[1]).toBe('c3r5');
    const pins: Pins = { must: [], never: ['c3r1', 'c5r5'], blocked: [] };
    expect(plan({ layout, difficulty: 'eternal', izaroConfig: {}, pins }).obstacle).toBe(
      'No route is left with these rooms and doors. Take one of them back.',
    );
  });

  it('continues from the room of a run, with the keys collected and without contents already taken', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', ...rest], {
      c1r3: ['silver-key', 'darkshrine'],
      c9r3: ['silver-door'],
    });
    const here = { room: 'c3r3', taken: { c1r3: ['silver-key'] } } as const;
    expect(stopsIn(layout, 'everything', { here })).toEqual([
      'c3r3',
      'c1r3 darkshrine',
      'c3r3',
      'c7r3',
      'c9r3 silver-door',
      'c15r3',
      'c17r3',
      'c23r3',
    ]);
    expect(stopsIn(layout, 'fastest', { here: { room: 'c15r3', taken: {} } })).toEqual(['c15r3', 'c17r3', 'c23r3']);
    expect(stopsIn(layout, 'fastest', { here: { room: 'c23r3', taken: {} } })).toEqual([]);
  });

  it('continues from a room that no drawn path leads to, and fetches the key for a golden door there', () => {
    const paths = ['c1r3 c3r3', 'c3r3 c7r3', 'c9r3 c11r3', 'c9r3 c10r1', 'c11r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'];
    const here = { room: 'c9r3', taken: {} } as const;
    expect(plan({ layout: drawing(paths), difficulty: 'eternal', izaroConfig: {}, here }).obstacle).toBeNull();
    expect(stopsIn(drawing(paths), 'fastest', { here })).toEqual(['c9r3', 'c11r3', 'c15r3', 'c17r3', 'c23r3']);
    const locked = drawing(paths, { c11r3: ['golden-door'], c10r1: ['golden-key'] });
    expect(stopsIn(locked, 'fastest', { here })).toEqual([
      'c9r3',
      'c10r1 golden-key',
      'c9r3',
      'c11r3',
      'c15r3',
      'c17r3',
      'c23r3',
    ]);
    const passage = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c5r1 c3r3 dashed', 'c5r1 c7r3', ...rest]);
    expect(stopsIn(passage, 'fastest', { here: { room: 'c5r1', taken: {} } }).slice(0, 2)).toEqual(['c5r1', 'c7r3']);
  });

  it('ends before a trial that no path leads to', () => {
    const layout = drawing(['c1r3 c7r3', 'c7r3 c9r3', 'c9r3 c10r1'], { c10r1: ['darkshrine'] });
    const planned = plan({ layout, difficulty: 'eternal', izaroConfig: {} });
    expect(planned.isWhole).toBe(false);
    expect(stopsIn(layout, 'everything')).toEqual(['c1r3', 'c7r3', 'c9r3', 'c10r1 darkshrine']);
    expect(planned.route('fastest')?.seconds).toBe(18 + 30);
  });

  it('takes no time in the entrance below Eternal', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3']);
    expect(plan({ layout, difficulty: 'normal', izaroConfig: {} }).route('fastest')?.seconds).toBe(3 * 18 + 90);
    expect(plan({ layout, difficulty: 'eternal', izaroConfig: {} }).route('fastest')?.seconds).toBe(4 * 18 + 90);
  });
});

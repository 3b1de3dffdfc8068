import { expect, it } from 'vitest';
import type { Difficulty } from '../difficulty.ts';
import type { Layout } from '../layout/layout.ts';
import { isBossRoom } from '../layout/grid.ts';
import { visitedRooms } from '../layout/layout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { realFiles } from '../testing/realFiles.ts';
import { runs } from '../testing/runs.ts';
import { noPins, type Pins } from './pins.ts';
import { presets } from './presets.ts';
import type { Stop } from './route.ts';
import { startRun } from './runState.ts';
import { stepOn, viewRun } from './runView.ts';

/** The stops shown one by one to a player who always goes on, and the route as shown before the start. */
function toldAndPlanned(
  layout: Layout,
  difficulty: Difficulty,
  choice: (typeof presets)[number],
  pins: Pins,
): [Stop[], Stop[]] {
  const question = { layout, difficulty, izaroConfig: {}, exits: {}, choice, pins };
  const told: Stop[] = [];
  let state = startRun(0);
  let view = viewRun(question, state);
  const planned = [...(view.route?.stops ?? [])];
  // The limit stops a run that never ends.
  for (; view.route?.stops[0] && state.at === 'on' && told.length < 99; view = viewRun(question, state)) {
    told.push(view.route.stops[0]);
    state = stepOn(view, state, 0);
  }
  // In the last trial nothing is left to plan.
  if (planned.length > told.length) told.push({ room: view.room, take: [] });
  return [told, planned];
}

/** Expects that the route never changes while it is followed. Returns the routes, of each preset. */
function expectSteady(layout: Layout, difficulty: Difficulty, pins = noPins): Stop[][] {
  return presets.map((choice) => {
    const [told, planned] = toldAndPlanned(layout, difficulty, choice, pins);
    expect(told).toEqual(planned);
    return told;
  });
}

it.each(realFiles)('following the shown route step by step in $name never changes it', ({ file }) => {
  expectSteady(file.layout, file.difficulty);
});

it.each(realFiles)(
  'with a required room of $name, following the shown route step by step leads there and never changes it',
  ({ file: { layout, difficulty } }) => {
    const rooms = visitedRooms(layout).filter((id) => !isBossRoom(id));
    for (const room of rooms.filter((_, index) => index % runs(6, 1) === 0)) {
      for (const told of expectSteady(layout, difficulty, { ...noPins, must: [room] })) {
        const visits = told.filter((stop) => stop.room === room);
        expect(visits.length).toBeGreaterThan(0);
        // What it holds is taken on one of the visits only.
        const taken = visits.flatMap(({ take }) => take);
        expect(taken).toHaveLength(new Set(taken).size);
      }
    }
  },
);

/** Two ways to the last trial that take equally long and have equal contents. */
const twoWays = drawing(
  [
    ...['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c12r3', 'c12r3 c13r5', 'c12r3 c15r3', 'c15r3 c17r3'],
    ...['c17r3 c19r1', 'c19r1 c20r2', 'c19r1 c23r3', 'c17r3 c21r5', 'c21r5 c20r4', 'c21r5 c23r3'],
  ],
  {
    c1r3: ['silver-key', 'argus'],
    c3r3: ['darkshrine', 'silver-key'],
    c9r3: ['darkshrine'],
    c12r3: ['gauntlet', 'silver-key'],
    c13r5: ['silver-door'],
    c20r2: ['silver-door'],
    c20r4: ['silver-door'],
  },
);

it.each([
  ['two equally good routes', twoWays],
  ['every kind of content', eternalDrawing],
])('following the shown route step by step in a labyrinth with %s never changes it', (_, layout) => {
  expectSteady(layout, 'eternal');
});

it('with required rooms and too few keys, following the shown route step by step never changes it', () => {
  // The way to the key leads through the room with its silver door; nothing opens the second door.
  const layout = drawing(
    ['c1r3 c3r3', 'c3r3 c4r1', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c10r1', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'],
    { c3r3: ['silver-door'], c4r1: ['silver-key', 'gauntlet'], c10r1: ['silver-door'] },
  );
  expectSteady(layout, 'eternal', { ...noPins, must: ['c3r3', 'c4r1'] });
  expectSteady(layout, 'eternal', { ...noPins, must: ['c1r3', 'c3r3', 'c10r1'] });
});

import { describe, expect, it } from 'vitest';
import { logLine } from '../testing/gameLog.ts';
import { readLogLine } from './logLines.ts';
import { followEvent, noTrail, playerInputOf, type Trail, withTold, withEarlierInput } from './trail.ts';

const plaza = 'Generating level 75 area "EndGame_Labyrinth_Airlock" with seed 1';
const town = 'Generating level 69 area "2_10_town" with seed 1';
const font = 'InstanceClientLabyrinthCraftResultOptionsList recieved';
const room = (seed: number, prefix = 'EndGame') =>
  `Generating level 75 area "${prefix}_Labyrinth_OH_straight" with seed ${seed}`;

function trailOf(...lines: (string | readonly [string, number])[]): Trail {
  return lines.reduce((trail, line, index) => {
    const [text, client] = typeof line === 'string' ? [line, 1] : line;
    const event = readLogLine(logLine(text, index * 1_000, client));
    return event ? followEvent(trail, event) : trail;
  }, noTrail);
}

/** When a line was written, this many milliseconds after the first. */
const logged = (after: number) => readLogLine(logLine(plaza, after))?.time;

const seeds = ({ steps }: Trail) => steps.flatMap((step) => ('seed' in step ? [step.seed] : []));

describe("the player's input to a run", () => {
  const told = { told: 'shape', section: 0, shape: 2 } as const;

  it('keeps its position when the log is read again with more lines', () => {
    const trail = withTold(trailOf(plaza, room(1), room(2)), told);
    const again = withEarlierInput(trailOf(plaza, room(1), room(2), room(3)), playerInputOf(trail));
    expect(again.steps.map((step) => ('told' in step ? 'told' : step.seed))).toEqual(['1', '2', 'told', '3']);
    expect(again).toMatchObject({ client: 1, difficulty: 'eternal' });
  });

  it('is of the run that begins with the same room, if the log is opened in mid-run', () => {
    const input = playerInputOf(withTold(trailOf(room(1)), told));
    expect(withEarlierInput(trailOf(room(1), room(2)), input).steps).toHaveLength(3);
    expect(withEarlierInput(trailOf(town, room(1), room(2)), input).steps).toHaveLength(2);
  });

  it('is not applied to another run', () => {
    const trail = withTold(trailOf(plaza, room(1)), told);
    const next = trailOf(plaza, room(1), plaza, room(3));
    expect(withEarlierInput(next, playerInputOf(trail))).toEqual(next);
  });
});

describe('a run read from the log', () => {
  it('starts at the plaza, and holds only the rooms after it', () => {
    const trail = trailOf(plaza, room(1), room(2), plaza, room(3));
    expect(seeds(trail)).toEqual(['3']);
    expect(trail).toMatchObject({ difficulty: 'eternal', client: 1, wonAt: null, leftAt: null });
  });

  it('follows the game that entered the plaza last, and ignores the other one', () => {
    const both = trailOf(plaza, room(1), [town, 2], [room(9), 2], [font, 2], room(2), [town, 2]);
    expect(seeds(both)).toEqual(['1', '2']);
    expect(both).toMatchObject({ client: 1, wonAt: null, leftAt: null });
    expect(seeds(trailOf(plaza, room(1), [plaza, 2], room(2), [room(5), 2]))).toEqual(['5']);
  });

  it('uses the names of places only if there are no area ids', () => {
    const names = [': You have entered Estate Path.', ': You have entered Domain Walkways.'];
    const named = trailOf(": You have entered Aspirants' Plaza.", [': You have entered Domain Crossing.', 2], ...names);
    expect(named.steps).toMatchObject([
      { place: { sign: { area: 'estate', doors: 2 } }, seed: null },
      { place: { sign: { area: 'domain', doors: 3 } }, seed: null },
    ]);
    expect(named.begunAt).not.toBeNull();
    const both = trailOf(plaza, ": You have entered Aspirants' Plaza.", room(1), ': You have entered Estate Path.');
    expect(seeds(both)).toEqual(['1']);
    expect(both).toMatchObject({ difficulty: 'eternal', begunAt: trailOf(plaza).begunAt });
  });

  it('records when it was first won and when the player first left', () => {
    const won = trailOf(plaza, room(1), font);
    expect([seeds(won), won.wonAt]).toEqual([['1'], logged(2_000)]);
    expect(trailOf(plaza, room(1), font, font).wonAt).toBe(logged(2_000));
    expect(trailOf(plaza, room(1), town, town).leftAt).toBe(logged(2_000));
    expect(trailOf(plaza, font).wonAt).toBeNull();
    expect(trailOf(plaza, room(1), town, room(2)).leftAt).toBeNull();
    expect(trailOf(plaza, town).leftAt).toBeNull();
  });

  it('has no beginning if the log is opened in mid-run, and starts again at another difficulty', () => {
    const trail = trailOf(room(1), room(2), room(3, '2'));
    expect(trail).toMatchObject({ begunAt: null, difficulty: 'cruel' });
    expect(seeds(trail)).toEqual(['3']);
  });
});

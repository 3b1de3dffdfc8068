import { describe, expect, it } from 'vitest';
import { allRooms, isBossRoom, sections } from '../layout/grid.ts';
import { shapesOf } from '../sections/shapes.ts';
import { randomOf } from '../testing/randomOf.ts';
import { runs } from '../testing/runs.ts';
import { type Claim, doorClaim } from './claims.ts';
import { beliefs, count, emptyTally, type Tally } from './tally.ts';
import { contributorWeight } from './weights.ts';

// Checks that the rules of agreement settle days fast and correctly: days of 70 claims drawn by players of 20 kinds,
// who get 1 to 10 % of their claims wrong, every second one without history. Mistakes come in bunches, as when somebody
// forgets to mark a section: a drawing is right, or has a fifth of its claims wrong.

const days = runs(200, 4_000);
const wrongAtOnce = 0.2;

const doors = [
  ...new Set(
    sections
      .flatMap((section) => shapesOf('eternal', section))
      .flatMap(({ doors: all }) => all.map(([a, b]) => doorClaim(a, b))),
  ),
];
const marks = allRooms
  .filter((id) => !isBossRoom(id))
  .flatMap((id): Claim[] => [`content ${id} darkshrine`, `content ${id} gauntlet`]);

type Random = () => number;

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A day's true claims: 50 of known shapes and 20 marks. */
function truth(random: Random): Set<Claim> {
  const claims = new Set<Claim>();
  while (claims.size < 50) claims.add(pick(doors, random));
  while (claims.size < 70) claims.add(pick(marks, random));
  return claims;
}

interface SimulatedDrawing {
  claims: ReadonlySet<Claim>;
  weight: number;
}

function honestDrawing(facts: ReadonlySet<Claim>, random: Random): SimulatedDrawing {
  const wrong = 0.01 + (0.09 * Math.floor(random() * 20)) / 19;
  const hasHistory = random() < 0.5;
  const isCareless = random() < wrong / wrongAtOnce;
  const claims = new Set(facts);
  for (const claim of facts) {
    if (!isCareless || random() >= wrongAtOnce) continue;
    claims.delete(claim);
    if (random() < 0.5) claims.add(pick([...doors, ...marks], random));
  }
  const record = hasHistory ? { right: Math.round(700 * (1 - wrong)), checked: 700 } : { right: 0, checked: 0 };
  return { claims, weight: contributorWeight({ record, ageMs: Infinity, sharesNetwork: false }) };
}

function draw(tally: Tally, { claims, weight }: SimulatedDrawing): void {
  const drawing = { claims, topics: new Set(sections), walked: new Set<Claim>(), names: [], waysIn: [] };
  count(tally, { weight, drawing, corrections: [], votedUp: [] }, 1);
}

function isEqual(a: ReadonlySet<Claim>, b: ReadonlySet<Claim>): boolean {
  return a.size === b.size && [...a].every((claim) => b.has(claim));
}

/** The day's layout once it is settled; undefined before. */
function settledClaims(tally: Tally, drawn: readonly SimulatedDrawing[]): Set<Claim> | undefined {
  const believed = beliefs(tally, 'eternal');
  if (drawn.length < 3 || !believed.every(({ p }) => p >= 0.98 || p <= 0.02)) return undefined;
  const merged = new Set(believed.filter(({ p }) => p > 0.5).map(({ claim }) => claim));
  return drawn.filter(({ claims }) => isEqual(claims, merged)).length >= 2 ? merged : undefined;
}

describe('simulated days', () => {
  it('are settled after 5 drawings (median) and 9 (90 %), at most 0.1 % of them wrongly', () => {
    const random = randomOf(19);
    let wrong = 0;
    const needed = Array.from({ length: days }, () => {
      const [facts, tally, drawn] = [truth(random), emptyTally(), [] as SimulatedDrawing[]];
      for (;;) {
        const drawing = honestDrawing(facts, random);
        drawn.push(drawing);
        draw(tally, drawing);
        const settled = settledClaims(tally, drawn);
        if (!settled) continue;
        if (!isEqual(settled, facts)) wrong += 1;
        return drawn.length;
      }
    }).sort((a, b) => a - b);
    expect(needed[Math.floor(days * 0.5)]).toBe(5);
    expect(needed[Math.floor(days * 0.9)]).toBeLessThanOrEqual(9);
    expect(wrong / days).toBeLessThanOrEqual(0.001);
  });

  it.each([
    [2, 7],
    [3, 8],
    [5, 10],
  ])(
    '%i fresh accounts that agree on 4 false claims after %i drawings settle a wrong layout in at most 0.1 % of days',
    (liars, before) => {
      const random = randomOf(liars);
      let wrong = 0;
      for (let day = 0; day < days; day += 1) {
        const [facts, tally, drawn] = [truth(random), emptyTally(), [] as SimulatedDrawing[]];
        const add = (drawing: SimulatedDrawing): void => {
          drawn.push(drawing);
          draw(tally, drawing);
        };
        for (let n = 0; n < before; n += 1) add(honestDrawing(facts, random));
        const claims = new Set(facts);
        while (claims.size < 74) claims.add(pick([...doors, ...marks], random));
        const weight = contributorWeight({ record: { right: 0, checked: 0 }, ageMs: 0, sharesNetwork: false });
        for (let n = 0; n < liars; n += 1) add({ claims, weight });
        const settled = settledClaims(tally, drawn);
        if (settled && !isEqual(settled, facts)) wrong += 1;
      }
      expect(wrong / days).toBeLessThanOrEqual(0.001);
    },
  );
});

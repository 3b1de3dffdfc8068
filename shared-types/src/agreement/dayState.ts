import * as v from 'valibot';
import type { Difficulty } from '../difficulty.ts';
import { type Claim, claimsOf, type Drawn } from './claims.ts';
import { sameLabyrinthKey } from './keys.ts';
import { mergedLayout } from './mergedLayout.ts';
import { type Belief, beliefs, type Tally } from './tally.ts';

/** How far a day has agreed, from nothing to settled. */
const dayStates = ['none', 'first', 'likely', 'settled'] as const;
export const dayStateSchema = v.picklist(dayStates);
export type DayState = (typeof dayStates)[number];

/**
 * What 'likely' and 'settled' require: accounts on different networks, certainty about every claim, and drawings equal
 * to the merged layout.
 */
const likely = { accounts: 2, sure: 0.9 };
const settled = { accounts: 3, sure: 0.98, equal: 2 };

/** The latest drawing of one account. Accounts on the same network share a household. */
export interface LatestDrawing {
  household: number;
  /** Its K2 key, equal for the same labyrinth (keys.ts). */
  k2: string;
}

/** The labyrinth that a day agrees on. */
export interface Agreement {
  state: DayState;
  /** How many independent accounts last drew exactly the day's layout. */
  accounts: number;
  /** The day's layout; null on a day without drawings. */
  merged: (Pick<Drawn, 'layout' | 'izaroConfig'> & { k2: string }) | null;
  beliefs: Belief[];
}

function households(drawings: readonly LatestDrawing[]): number {
  return new Set(drawings.map(({ household }) => household)).size;
}

function stateOf(believed: readonly Belief[], drawings: readonly LatestDrawing[], equal: number): DayState {
  const isSure = (sure: number) => believed.every(({ p }) => p >= sure || p <= 1 - sure);
  const accounts = households(drawings);
  if (accounts >= settled.accounts && equal >= settled.equal && isSure(settled.sure)) return 'settled';
  return accounts >= likely.accounts && isSure(likely.sure) ? 'likely' : 'first';
}

/** Whether a layout lacks something that the day believes, or shows something that it does not believe. */
function isContradicted(claims: readonly Claim[], believed: readonly Belief[]): boolean {
  const shown = new Set(claims);
  return believed.some(({ claim, p }) => shown.has(claim) !== p > 0.5);
}

/**
 * What a day agrees on, from its tally and the latest drawing of each account. `best`: the submission at the top of the
 * list, used while the claims do not form a complete labyrinth; if they contradict it, it is a first drawing, however
 * sure they are.
 */
export function agreementOf(
  tally: Tally,
  difficulty: Difficulty,
  drawings: readonly LatestDrawing[],
  best: Pick<Drawn, 'layout' | 'izaroConfig'> | null,
): Agreement {
  const believed = beliefs(tally, difficulty);
  const whole = drawings.length > 0 ? mergedLayout(tally, difficulty, believed) : null;
  const drawn = drawings.length > 0 ? (whole ?? best) : null;
  if (!drawn) return { state: 'none', accounts: 0, merged: null, beliefs: believed };
  const claims = claimsOf({ difficulty, ...drawn });
  const k2 = sameLabyrinthKey(claims);
  const equal = drawings.filter((drawing) => drawing.k2 === k2);
  const isWrong = !whole && isContradicted(claims, believed);
  return {
    state: isWrong ? 'first' : stateOf(believed, drawings, equal.length),
    accounts: households(equal),
    merged: { ...drawn, k2 },
    beliefs: believed,
  };
}

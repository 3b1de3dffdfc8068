import { isKey, type Seconds, takeable, type Taken } from './seconds.ts';
import type { Walk } from './walkFront.ts';

/** The preset routes (run.md, section 2), in screen order. */
export const presets = ['fastest', 'shrines-on-the-way', 'all-shrines', 'most-keys', 'everything', 'calm'] as const;

export type Preset = (typeof presets)[number];

export const presetLabel: Record<Preset, string> = {
  fastest: 'Fastest',
  'shrines-on-the-way': 'Shrines on the way',
  'all-shrines': 'All shrines',
  'most-keys': 'Most treasure keys',
  everything: 'Everything',
  calm: 'Calm',
};

export const presetHint: Record<Preset, string> = {
  fastest: 'Nothing but the way',
  'shrines-on-the-way': 'Not a second more of walking',
  'all-shrines': 'Every darkshrine, by the shortest way',
  'most-keys': 'Argus, and the extra keys of Izaro',
  everything: 'All that can be taken',
  calm: 'Everything but gauntlets and puzzles',
};

/** A preset, or how many seconds one more thing is worth. */
export type Choice = Preset | { worth: number };

/** How a choice ranks walks. */
export interface WalkRanking {
  /** The types to take wherever the walk passes them. */
  takes: readonly Taken[];
  /** Whether to wait in the fights for an extra treasure key. */
  waits: boolean;
  /** Compared number by number; the lowest is best. */
  score: (walk: Walk) => readonly number[];
}

function tasteOfWorth(worth: number, seconds: Seconds): WalkRanking {
  const takes = takeable.filter((type) => !isKey(type) && seconds.take[type] <= worth);
  const amount = amountOf(takes);
  return {
    takes,
    waits: seconds.wait <= worth,
    score: (walk) => [walk.seconds + costOf(takes, seconds)(walk) - worth * amount(walk), -amount(walk)],
  };
}

/** How many things of these types lie on a walk. */
function amountOf(types: readonly Taken[]): (walk: Walk) => number {
  const slots = types.map((type) => takeable.indexOf(type));
  return ({ counts }) => slots.reduce((sum, slot) => sum + (counts[slot] ?? 0), 0);
}

/** The seconds it takes to collect everything of these types on a walk. */
function costOf(types: readonly Taken[], { take }: Seconds): (walk: Walk) => number {
  return ({ counts }) => types.reduce((sum, type) => sum + take[type] * (counts[takeable.indexOf(type)] ?? 0), 0);
}

/** Takes as many of these types as possible, then minimises time. */
function most(types: readonly Taken[], waits: boolean, seconds: Seconds): WalkRanking {
  const [amount, cost] = [amountOf(types), costOf(types, seconds)];
  return { takes: types, waits, score: (walk) => [-amount(walk), walk.seconds + cost(walk)] };
}

export function rankingOf(choice: Choice, seconds: Seconds): WalkRanking {
  if (typeof choice === 'object') return tasteOfWorth(choice.worth, seconds);
  switch (choice) {
    case 'fastest':
      return { takes: [], waits: false, score: (walk) => [walk.seconds] };
    case 'shrines-on-the-way': {
      const amount = amountOf(['darkshrine']);
      return { takes: ['darkshrine'], waits: false, score: (walk) => [walk.seconds, -amount(walk)] };
    }
    case 'all-shrines':
      return most(['darkshrine'], false, seconds);
    case 'most-keys':
      return most(['argus'], true, seconds);
    case 'everything':
      return most(takeable, true, seconds);
    case 'calm':
      return most(
        takeable.filter((type) => type !== 'gauntlet' && type !== 'puzzle'),
        false,
        seconds,
      );
  }
}

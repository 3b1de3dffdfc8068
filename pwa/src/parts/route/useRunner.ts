import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Pins } from 'shared-types/run/ground.ts';
import type { Choice } from 'shared-types/run/presets.ts';
import { guessedSeconds, type Seconds } from 'shared-types/run/seconds.ts';
import { type Drawn, pinsOn } from '../../store/runs/routePins.ts';
import { readOwnSeconds } from '../../store/runs/runs.ts';
import { readRouteWishes, type RouteWishes, usualWishes } from './useRouteWishes.ts';

/** What a player wants of the way through a layout, and how fast they are. */
export interface Runner extends RouteWishes {
  seconds: Seconds;
}

const usualRunner: Runner = { ...usualWishes, seconds: guessedSeconds };

export async function readRunner(): Promise<Runner> {
  return { ...(await readRouteWishes()), seconds: await readOwnSeconds() };
}

/**
 * The runner on this device; undefined before all of it is read, or a route would be planned that changes at once, and
 * while it is not wanted.
 */
export function useRunner(wanted = true): Runner | undefined {
  // The runs, which are many, are not read again with every choice.
  const wishes = useLiveQuery(async () => (wanted ? readRouteWishes() : undefined), [wanted]);
  const seconds = useLiveQuery(async () => (wanted ? readOwnSeconds() : undefined), [wanted]);
  return useMemo(() => wishes && seconds && { ...wishes, seconds }, [wishes, seconds]);
}

/** What the planner is asked besides the layout. */
export interface Asked {
  choice: Choice;
  seconds: Seconds;
  pins: Pins;
}

/** What this device asks of the route through a layout: the usual until it is read, and while it is not wanted. */
export function useAsked({ layout, difficulty }: Drawn, wanted = true): Asked {
  const { choice, pinned, seconds } = useRunner(wanted) ?? usualRunner;
  const pins = useMemo(() => pinsOn(pinned, { layout, difficulty }), [pinned, layout, difficulty]);
  return { choice, seconds, pins };
}

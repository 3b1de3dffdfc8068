import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Pins } from 'shared-types/run/pins.ts';
import type { Choice } from 'shared-types/run/presets.ts';
import { guessedSeconds, type Seconds } from 'shared-types/run/seconds.ts';
import { type Drawn, pinsOn } from '../../store/runs/routePins.ts';
import { readOwnSeconds } from '../../store/runs/runs.ts';
import { readRoutePreferences, type RoutePreferences, defaultPreferences } from './useRoutePreferences.ts';

/** Which route a player wants through a layout, and how fast they are. */
export interface Runner extends RoutePreferences {
  seconds: Seconds;
}

const usualRunner: Runner = { ...defaultPreferences, seconds: guessedSeconds };

export async function readRunner(): Promise<Runner> {
  return { ...(await readRoutePreferences()), seconds: await readOwnSeconds() };
}

/**
 * The runner on this device. Undefined while it is not wanted, and until all of it is read, because a route planned
 * earlier would change at once.
 */
export function useRunner(wanted = true): Runner | undefined {
  // Two queries, so that a new choice does not read the many runs again.
  const wishes = useLiveQuery(async () => (wanted ? readRoutePreferences() : undefined), [wanted]);
  const seconds = useLiveQuery(async () => (wanted ? readOwnSeconds() : undefined), [wanted]);
  return useMemo(() => wishes && seconds && { ...wishes, seconds }, [wishes, seconds]);
}

/** What the planner needs to know besides the layout. */
export interface PlannerInput {
  choice: Choice;
  seconds: Seconds;
  pins: Pins;
}

/** What this device asks the planner about a layout; the defaults until it is read and while it is not wanted. */
export function usePlannerInput({ layout, difficulty }: Drawn, wanted = true): PlannerInput {
  const { choice, pinned, seconds } = useRunner(wanted) ?? usualRunner;
  const pins = useMemo(() => pinsOn(pinned, { layout, difficulty }), [pinned, layout, difficulty]);
  return { choice, seconds, pins };
}

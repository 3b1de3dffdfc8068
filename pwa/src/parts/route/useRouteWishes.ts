import { useLiveQuery } from 'dexie-react-hooks';
import { type Choice, presets } from 'shared-types/run/presets.ts';
import type { PinnedLayout } from '../../store/device/deviceRow.ts';
import { readDevice, writeDevice } from '../../store/device/deviceValues.ts';

/** Which route is wanted through every layout, and what is asked of the route through some. */
export interface RouteWishes {
  choice: Choice;
  pinned: readonly PinnedLayout[];
}

export const usualWishes: RouteWishes = { choice: 'shrines-on-the-way', pinned: [] };

/** A labyrinth lasts a day; pins of a run that began before the daily reset last as long as it. In milliseconds. */
const pinsLast = 86_400_000;

/** What another version of the app has stored may be a preset that this one does not know. */
function isKnown(choice: Choice): boolean {
  return typeof choice === 'object' || presets.includes(choice);
}

export async function readRouteWishes(): Promise<RouteWishes> {
  const [choice, pinned = []] = [await readDevice('routeChoice'), await readDevice('routePins')];
  return {
    choice: choice !== undefined && isKnown(choice) ? choice : usualWishes.choice,
    pinned: pinned.filter(({ at }) => at + pinsLast > Date.now()),
  };
}

/** Wishes of this device; the usual ones until they are read. */
export function useRouteWishes(): RouteWishes {
  return useLiveQuery(readRouteWishes) ?? usualWishes;
}

export function chooseRoute(choice: Choice): Promise<void> {
  return writeDevice('routeChoice', choice);
}

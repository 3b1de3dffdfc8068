import { useLiveQuery } from 'dexie-react-hooks';
import { type Choice, presets } from 'shared-types/run/presets.ts';
import type { PinnedLayout } from '../../store/device/deviceRow.ts';
import { readDevice, writeDevice } from '../../store/device/deviceValues.ts';
import { withQuotaRetry } from '../../store/device/withQuotaRetry.ts';
import { readPins } from '../../store/runs/routePins.ts';
import { handleChoiceNotStored } from '../handleChoiceNotStored.ts';

/** The route choice for every layout, and the pins of some layouts. */
export interface RoutePreferences {
  choice: Choice;
  pinned: readonly PinnedLayout[];
}

export const defaultPreferences: RoutePreferences = { choice: 'shrines-on-the-way', pinned: [] };

/** Another version of the app may have stored a preset that this one does not know. */
function isKnown(choice: Choice): boolean {
  return typeof choice === 'object' || presets.includes(choice);
}

export async function readRoutePreferences(): Promise<RoutePreferences> {
  const [choice, pinned] = [await readDevice('routeChoice'), await readPins()];
  return { choice: choice !== undefined && isKnown(choice) ? choice : defaultPreferences.choice, pinned };
}

/** The wishes of this device; the defaults until they are read. */
export function useRoutePreferences(): RoutePreferences {
  return useLiveQuery(readRoutePreferences) ?? defaultPreferences;
}

export function chooseRoute(choice: Choice): Promise<void> {
  return withQuotaRetry(() => writeDevice('routeChoice', choice));
}

/** For the route choice, a pin, and whether layouts show their route. */
export const handleRouteNotStored = handleChoiceNotStored('The route is not changed');

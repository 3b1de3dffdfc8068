import { useLiveQuery } from 'dexie-react-hooks';
import { type Choice, presets } from 'shared-types/run/presets.ts';
import { readDevice, writeDevice } from '../../store/device/deviceValues.ts';

const usual: Choice = 'shrines-on-the-way';

/** What another version of the app has stored may be a preset that this one does not know. */
function isKnown(choice: Choice): boolean {
  return typeof choice === 'object' || presets.includes(choice);
}

/** Which route is wanted: a choice of this device. */
export async function readRouteChoice(): Promise<Choice> {
  const choice = await readDevice('routeChoice');
  return choice !== undefined && isKnown(choice) ? choice : usual;
}

export function useRouteChoice(): Choice {
  return useLiveQuery(readRouteChoice) ?? usual;
}

export function chooseRoute(choice: Choice): Promise<void> {
  return writeDevice('routeChoice', choice);
}

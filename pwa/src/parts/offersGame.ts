import { useLiveQuery } from 'dexie-react-hooks';
import { readConfig } from '../store/lists/siteConfig.ts';

/** The value last read from the device, so that a link rendered later has its text at once. */
let lastKnown = false;

/** Whether this installation is set up for the game's sign-in, as far as the device knows. */
export async function readOffersGame(): Promise<boolean> {
  lastKnown = (await readConfig())?.signIns.game ?? false;
  return lastKnown;
}

export function useOffersGame(): boolean {
  return useLiveQuery(readOffersGame, [], lastKnown);
}

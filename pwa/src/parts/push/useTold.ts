import { useLiveQuery } from 'dexie-react-hooks';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { readTold } from '../../store/push/readTold.ts';

/**
 * The difficulties that this browser is notified of, as the device knows it; none if notifications are not permitted.
 */
export async function toldHere(): Promise<readonly Difficulty[]> {
  const told = await readTold();
  return told.length > 0 && Notification.permission !== 'granted' ? [] : told;
}

/** The live value of `toldHere`; undefined until the device is read. */
export function useTold(): readonly Difficulty[] | undefined {
  return useLiveQuery(async () => toldHere());
}

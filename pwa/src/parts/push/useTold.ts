import { useLiveQuery } from 'dexie-react-hooks';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { readTold } from '../../store/push/readTold.ts';

/** What this browser is told of, as the device knows it. Who has forbidden notifications is told nothing. */
export async function toldHere(): Promise<readonly Difficulty[]> {
  const told = await readTold();
  return told.length > 0 && Notification.permission !== 'granted' ? [] : told;
}

/** `toldHere`, as it changes; undefined until the device is read. */
export function useTold(): readonly Difficulty[] | undefined {
  return useLiveQuery(async () => toldHere());
}

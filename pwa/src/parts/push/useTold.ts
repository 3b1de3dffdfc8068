import { useLiveQuery } from 'dexie-react-hooks';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { readTold } from '../../store/push/readTold.ts';

/** What this browser is told of; undefined until the device is read. Who has forbidden notifications is told nothing. */
export function useTold(): readonly Difficulty[] | undefined {
  return useLiveQuery(async () => {
    const told = await readTold();
    return told.length > 0 && Notification.permission !== 'granted' ? [] : told;
  });
}

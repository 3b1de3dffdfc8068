import { useLiveQuery } from 'dexie-react-hooks';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { readPushDifficulties } from '../../store/push/readPushDifficulties.ts';

/**
 * The difficulties that this browser is notified of, as the device knows it; none if notifications are not permitted.
 */
export async function readNotifiedDifficulties(): Promise<readonly Difficulty[]> {
  const told = await readPushDifficulties();
  return told.length > 0 && Notification.permission !== 'granted' ? [] : told;
}

/** The live value of `readNotifiedDifficulties`; undefined until the device is read. */
export function useNotifiedDifficulties(): readonly Difficulty[] | undefined {
  return useLiveQuery(async () => readNotifiedDifficulties());
}

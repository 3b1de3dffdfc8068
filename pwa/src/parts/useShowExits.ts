import { useLiveQuery } from 'dexie-react-hooks';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';
import { withQuotaRetry } from '../store/device/withQuotaRetry.ts';

/** Whether pictures show the rooms' exits, where they are known: a choice of this device. */
export function useShowExits(): boolean {
  return useLiveQuery(async () => readDevice('showExits')) ?? false;
}

export function chooseShowExits(show: boolean): Promise<void> {
  return withQuotaRetry(() => writeDevice('showExits', show));
}

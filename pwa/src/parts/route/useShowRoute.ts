import { useLiveQuery } from 'dexie-react-hooks';
import { readDevice, writeDevice } from '../../store/device/deviceValues.ts';
import { withQuotaRetry } from '../../store/device/withQuotaRetry.ts';

/** Whether layouts show their route: a choice of this device. */
export function useShowRoute(): boolean {
  return useLiveQuery(async () => readDevice('showRoute')) ?? false;
}

export function chooseShowRoute(show: boolean): Promise<void> {
  return withQuotaRetry(() => writeDevice('showRoute', show));
}

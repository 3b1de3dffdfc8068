import { useLiveQuery } from 'dexie-react-hooks';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';

/** Whether pictures show where the rooms' exits are, as far as it is known: a choice of this device. */
export function useShowExits(): boolean {
  return useLiveQuery(async () => readDevice('showExits')) ?? false;
}

export function chooseShowExits(show: boolean): Promise<void> {
  return writeDevice('showExits', show);
}

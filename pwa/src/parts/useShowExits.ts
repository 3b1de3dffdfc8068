import { useLiveQuery } from 'dexie-react-hooks';
import { readDevice, writeDevice } from '../store/device/deviceValues.ts';

/** Whether pictures show the rooms' exits, where they are known: a choice of this device. */
export function useShowExits(): boolean {
  return useLiveQuery(async () => readDevice('showExits')) ?? false;
}

export function chooseShowExits(show: boolean): Promise<void> {
  return writeDevice('showExits', show);
}

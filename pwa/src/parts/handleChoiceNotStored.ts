import { reportBug } from '../store/device/reportBug.ts';
import { showToast } from '../ui/toast.ts';

/** Tells the player, under this title, that the device could not store a choice, so everything stays as it was. */
export function handleChoiceNotStored(title: string): (error: unknown) => void {
  return (error) => {
    reportBug(error);
    showToast({ title, description: 'This device could not store it. Free some space, then try again.', kind: 'bad' });
  };
}

import { showToast } from '../ui/toast.ts';

/** Tells the player that the browser refused what a press asked for. */
export function sayNotAllowed(title: string): void {
  showToast({ title, description: 'The browser did not allow it. Please press again.', kind: 'bad' });
}

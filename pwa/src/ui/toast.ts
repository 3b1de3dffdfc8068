import { openSlot } from '../patterns/openSlot.ts';

export interface Toast {
  title: string;
  description?: string;
  kind: 'good' | 'bad' | 'plain';
}

/** The toast on show with a number of its own, so that the same words said again show again. */
export const toastSlot = openSlot<Toast & { n: number }>();
let n = 0;

/** Shows a short notice for five seconds. Only one is shown at a time (spec 4): a new one takes the place of the old. */
export function showToast(toast: Toast): void {
  n += 1;
  toastSlot.set({ ...toast, n });
}

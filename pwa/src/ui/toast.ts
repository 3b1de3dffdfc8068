import { openSlot } from '../patterns/openSlot.ts';

export interface Toast {
  title: string;
  description?: string;
  /** The description is what was copied, of which one line is enough. */
  isExcerpt?: boolean;
  kind: 'good' | 'bad' | 'plain';
  /** What can be done about it while it is shown. */
  action?: { label: string; run: () => void };
}

/** The current toast, numbered, so that the same text is shown again when it is set again. */
export const toastSlot = openSlot<Toast & { n: number }>();
let n = 0;

/** Shows a short notice for five seconds. Only one is shown at a time (spec 4): a new one replaces the old. */
export function showToast(toast: Toast): void {
  n += 1;
  toastSlot.set({ ...toast, n });
}

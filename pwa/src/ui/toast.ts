import { openSlot } from '../patterns/openSlot.ts';

export interface Toast {
  title: string;
  description?: string;
  /** Whether the description is the copied text, of which one line is enough. */
  isExcerpt?: boolean;
  kind: 'good' | 'bad' | 'plain';
  /** What the player can do about it while the toast is shown. */
  action?: { label: string; run: () => void };
}

/** The current toast. It is numbered, so that setting the same text again shows it again. */
export const toastSlot = openSlot<Toast & { n: number }>();
let n = 0;

/** Shows a short notice for five seconds. Only one is shown at a time (spec 4): a new one replaces the old. */
export function showToast(toast: Toast): void {
  n += 1;
  toastSlot.set({ ...toast, n });
}

/** Closes a toast that only reports what was done, because a dialog takes its place. */
export function dismissInfoToast(): void {
  const shown = toastSlot.get();
  if (shown && shown.kind !== 'bad' && !shown.action) toastSlot.set(null);
}

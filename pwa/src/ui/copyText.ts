import { showToast } from './toast.ts';

/** Copies a text and shows the toast `done`; if the browser does not allow it, calls `byHand`. */
export async function copyText(text: string, done: string, byHand: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done, description: text, isExcerpt: true, kind: 'good' });
  } catch {
    byHand();
  }
}

import { showToast } from './toast.ts';

/** Copies a text and says so; where the browser has no clipboard, `byHand` shows it to be copied by hand. */
export async function copyText(text: string, done: string, byHand: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done, description: text, kind: 'good' });
  } catch {
    byHand();
  }
}

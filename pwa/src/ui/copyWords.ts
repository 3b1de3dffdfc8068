import { copyText } from './copyText.ts';
import { askText } from './dialog.ts';

/** Copies a text of several lines; if the browser does not allow it, shows the text for copying by hand. */
export async function copyWords(label: string, text: string): Promise<void> {
  const byHand = { initial: text, maxLength: text.length, lines: 6 };
  await copyText(text, 'Text copied', () => void askText('Copy the text', label, byHand));
}

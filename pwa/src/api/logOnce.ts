import { Refusal } from './refusal.ts';

const told = new Set<string>();

/**
 * Tells the browser's console, once per page, of a failure that the screen bears with: the sentence of spec 8 and its
 * generic text of the answer, 'status: body'.
 */
export function logOnce(sentence: string, error: unknown): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(sentence, error instanceof Refusal ? error.detail : error instanceof Error ? error.message : error);
}

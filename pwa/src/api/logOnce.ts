import { Refusal } from './refusal.ts';

const logged = new Set<string>();

/**
 * Logs a failure that the screen tolerates to the browser's console, once per page: the sentence of spec 8 with its
 * generic text of the answer, 'status: body'.
 */
export function logOnce(sentence: string, error: unknown): void {
  if (logged.has(sentence)) return;
  logged.add(sentence);
  console.warn(sentence, error instanceof Refusal ? error.detail : error instanceof Error ? error.message : error);
}

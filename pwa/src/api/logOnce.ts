import { Refusal } from './refusal.ts';

const logged = new Set<string>();

/**
 * Logs a failure that the screen tolerates to the console, once per page: the sentence of spec 8 with the response's
 * generic text, 'status: body'.
 */
export function logOnce(sentence: string, error: unknown): void {
  if (logged.has(sentence)) return;
  logged.add(sentence);
  console.warn(sentence, error instanceof Refusal ? error.detail : error instanceof Error ? error.message : error);
}

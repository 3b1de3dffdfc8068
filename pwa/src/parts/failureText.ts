import { NoAnswer } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { NotSignedIn } from '../store/account/account.ts';

/**
 * Why an action that goes straight to the server failed: the server's own sentence, or that nobody answered. Rethrows
 * any other error, which is a bug.
 */
export function failureText(error: unknown): string {
  if (error instanceof Refusal || error instanceof NotSignedIn) return error.message;
  if (error instanceof NoAnswer) return 'The server could not be reached. This needs a connection: please try again.';
  throw error;
}

import { NoAnswer } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { NotSignedIn } from '../store/account/account.ts';
import { isFull } from '../store/device/withQuotaRetry.ts';

/**
 * Why an action that goes straight to the server failed: the server's own sentence, that nobody answered, or that this
 * device has no space for the answer. Rethrows any other error, which is a bug.
 */
export function failureText(error: unknown): string {
  if (error instanceof Refusal || error instanceof NotSignedIn) return error.message;
  if (error instanceof NoAnswer) return 'The server could not be reached. This needs a connection: please try again.';
  if (isFull(error)) return 'This device has no space left. Free some space, then try again.';
  throw error;
}

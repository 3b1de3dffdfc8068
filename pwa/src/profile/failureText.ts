import { NoAnswer, Refusal } from '../api/call.ts';
import { NotSignedIn } from '../store/account/account.ts';

/** Why the account could not be changed, for people: the server's own sentence, or that nobody answered. */
export function failureText(error: unknown): string {
  if (error instanceof Refusal || error instanceof NotSignedIn) return error.message;
  if (error instanceof NoAnswer) return 'The server could not be reached. This needs a connection: please try again.';
  throw error;
}

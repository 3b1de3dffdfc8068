import { NoAnswer, Refusal } from '../api/call.ts';

/** What went wrong with a sign-in, for people: the server's own sentence, or that nobody answered. */
export function failureText(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof NoAnswer) return 'The server could not be reached. Signing in needs a connection.';
  throw error;
}

import type { Submission } from 'shared-types/api/submissions.ts';

/**
 * The permanent URL of a submission: the voting page of its difficulty and day, opened at its card. It names the day
 * from the start, so that the link leads to the same list tomorrow.
 */
export function submissionPath({ difficulty, day, id }: Pick<Submission, 'difficulty' | 'day' | 'id'>): string {
  return `/voting/${difficulty}?day=${day}&submission=${id}`;
}

import type { DayLayout } from './dayLayout.ts';

/** What to say of a day's layout in place of its best submission, where the device has none. */
export function noSubmissionText({ submissionId }: DayLayout): string {
  return submissionId === undefined ? 'Put together from several drawings' : 'Its drawings are further down the list';
}

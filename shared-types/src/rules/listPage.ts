import { compareText } from '../compareText.ts';

/** The page size of a day's list. */
export const submissionsPerPage = 50;

/**
 * A page ends early, but never before its first row, if its JSON would exceed this size. This keeps it cheap whatever
 * its rows hold. 50 real layouts with their pictures take 700,000 bytes.
 */
export const mostPageBytes = 2.5 * 1024 * 1024;

/**
 * It also ends early if drawing its pictures would cost more than this. The cost of one is the square of its rooms
 * times its paths, about 0.05 microseconds per unit: 5,000 for a real layout, 424,000 for one made to be slow.
 */
export const mostPageDrawing = 600_000;

/** How many suggestions are listed per submission, best first. The requesting account's own are listed in addition. */
export const suggestionsPerSubmission = 100;

/** What determines a submission's place in its day's list. `submittedAt` is an ISO time. */
export interface ListPlace {
  voteCount: number;
  submittedAt: string;
  id: string;
}

/** The order of lists (spec 7): the highest vote count first, among equals the newest. `madeAt` gives the ISO time of an item. */
export function byStanding<T extends { voteCount: number; id: string }>(
  madeAt: (item: T) => string,
): (a: T, b: T) => number {
  return (a, b) => b.voteCount - a.voteCount || compareText(madeAt(b), madeAt(a)) || compareText(a.id, b.id);
}

/** Encodes the place in a list after which its next page begins. */
export function cursorOf({ voteCount, submittedAt, id }: ListPlace): string {
  return `${voteCount}_${submittedAt}_${id}`;
}

const cursorPattern = /^(-?\d{1,9})_(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_([\w-]{1,64})$/;

/** Decodes a cursor; undefined if the text is none. */
export function placeIn(cursor: string): ListPlace | undefined {
  const [, votes = '', submittedAt = '', id = ''] = cursorPattern.exec(cursor) ?? [];
  const time = Date.parse(submittedAt);
  if (Number.isNaN(time) || new Date(time).toISOString() !== submittedAt) return undefined;
  return { voteCount: Number(votes), submittedAt, id };
}

/** A day's list is read in pages of so many submissions. */
export const submissionsPerPage = 50;

/**
 * A page ends earlier, but never before its first row, where its JSON would take more bytes than this: it stays cheap
 * whatever its rows hold. 50 real layouts with their pictures take 700,000.
 */
export const mostPageBytes = 2.5 * 1024 * 1024;

/**
 * And where it is sent with pictures and they would take more work than this. The work of one is the square of its rooms
 * times its paths, about 0.05 microseconds each: 5,000 in a real layout, 424,000 in one made to be slow.
 */
export const mostPageDrawing = 600_000;

/** Of each submission the best suggestions are listed, so many; beyond them only those of the asking account. */
export const suggestionsPerSubmission = 100;

/** What the place of a submission in its day's list follows from. `submittedAt` is an ISO time. */
export interface ListPlace {
  voteCount: number;
  submittedAt: string;
  id: string;
}

/** The order of lists (spec 7): the highest vote count first, among equals the newest. `madeAt` gives the ISO time of an item. */
export function byStanding<T extends { voteCount: number; id: string }>(
  madeAt: (item: T) => string,
): (a: T, b: T) => number {
  return (a, b) => b.voteCount - a.voteCount || madeAt(b).localeCompare(madeAt(a)) || a.id.localeCompare(b.id);
}

/** Names the place in a list behind which its next page begins. */
export function cursorOf({ voteCount, submittedAt, id }: ListPlace): string {
  return `${voteCount}_${submittedAt}_${id}`;
}

const cursorPattern = /^(-?\d{1,9})_(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_([\w-]{1,64})$/;

/** The place that a cursor names; undefined for a text that is no cursor. */
export function placeIn(cursor: string): ListPlace | undefined {
  const [, votes = '', submittedAt = '', id = ''] = cursorPattern.exec(cursor) ?? [];
  const time = Date.parse(submittedAt);
  if (Number.isNaN(time) || new Date(time).toISOString() !== submittedAt) return undefined;
  return { voteCount: Number(votes), submittedAt, id };
}

import { db } from '../device/db.ts';

/** A range of whole numbers, both ends included. */
type Span = [first: number, last: number];

/** The numbers as ranges without gaps. */
export function spansOf(numbers: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && n - last[1] <= 1) last[1] = n;
    else spans.push([n, n]);
  }
  return spans;
}

/** Inside a transaction: deletes entries by their numbers, one request per range. Most batches are one range. */
export async function deleteEntries(numbers: readonly number[]): Promise<void> {
  for (const [first, last] of spansOf(numbers)) await db.outbox.where(':id').between(first, last, true, true).delete();
}

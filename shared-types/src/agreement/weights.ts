// Weights are whole millionths, so that sums are exact and the same in every order, on every database.

/** One unit of log odds. */
export const oneUnit = 1_000_000;

/** The least and the greatest weight of a drawing, in units. */
const [least, most] = [0.4, 3.0];

/** What a fresh account counts, and a second one of the same network. */
const cautiousWeight = 0.6 * oneUnit;

/** An account younger than this counts as a fresh one: 24 hours. */
const freshMs = 24 * 60 * 60 * 1000;

/** How many claims of earlier settled days an account was checked on, and how many of them were right. */
export interface DrawingRecord {
  right: number;
  checked: number;
}

/** What a drawing by an account with this record counts. A newcomer: r = 0.8, 1.39 units. */
function weightOfRecord({ right, checked }: DrawingRecord): number {
  const r = (8 + right) / (10 + checked);
  const weight = r >= 1 ? most : Math.log(r / (1 - r));
  return Math.round(Math.min(Math.max(weight, least), most) * oneUnit);
}

/** What is known of an account when it first says something on a day. */
export interface Contributor {
  record: DrawingRecord;
  /** How old the account is then. */
  ageMs: number;
  /** Whether another account of its network has said something on this day before. */
  sharesNetwork: boolean;
}

/** What an account's drawing counts on a day, in millionths of a unit. */
export function contributorWeight({ record, ageMs, sharesNetwork }: Contributor): number {
  return ageMs < freshMs || sharesNetwork ? cautiousWeight : weightOfRecord(record);
}

/**
 * What a drawing counts for a door that its drawer passed with the game's log: as with a record of 0.97, which is the most
 * there is. Not for fresh accounts and second ones of a network: a log can be forged.
 */
export function walkedWeight(weight: number): number {
  return weight === cautiousWeight ? weight : Math.max(weight, most * oneUnit);
}

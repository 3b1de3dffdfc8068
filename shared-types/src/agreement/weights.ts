import { dayMs } from '../day.ts';

// Weights are whole millionths, so sums are exact, whatever their order and on every database.

/** One unit of log odds. */
export const oneUnit = 1_000_000;

/** The least and the greatest weight of a drawing, in units. */
const [least, most] = [0.4, 3.0];

/** The weight of a fresh account, and of a second one on the same network. */
const cautiousWeight = 0.6 * oneUnit;

/** An account younger than this counts as a fresh one: 24 hours. */
const freshMs = dayMs;

/** How many claims of earlier settled days an account was checked on, and how many of them were right. */
export interface DrawingRecord {
  right: number;
  checked: number;
}

/** The weight of a drawing by an account with this record. A newcomer has r = 0.8, hence 1.39 units. */
function weightOfRecord({ right, checked }: DrawingRecord): number {
  const r = (8 + right) / (10 + checked);
  return Math.round(Math.min(Math.max(Math.log(r / (1 - r)), least), most) * oneUnit);
}

/** What is known about an account when it first contributes to a day. */
export interface Contributor {
  record: DrawingRecord;
  /** The account's age at that time. */
  ageMs: number;
  /** Whether another account on its network contributed to this day before. */
  sharesNetwork: boolean;
}

/** The weight of an account's drawing on a day, in millionths of a unit. */
export function contributorWeight({ record, ageMs, sharesNetwork }: Contributor): number {
  return ageMs < freshMs || sharesNetwork ? cautiousWeight : weightOfRecord(record);
}

/**
 * The weight of a drawing for a door that its drawer passed according to the game's log: that of a record of 0.97,
 * which reaches the maximum. It does not apply to fresh accounts and second ones on a network, because a log can be
 * forged.
 */
export function walkedWeight(weight: number): number {
  return weight === cautiousWeight ? weight : Math.max(weight, most * oneUnit);
}

/** A day in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** A UTC day, `YYYY-MM-DD`. */
export type Day = string;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The last result, because nearly every call is about the same day. */
let lastDay = { number: NaN, day: '' };

/** The UTC day of a moment given in epoch milliseconds. */
export function dayOf(epochMs: number): Day {
  const number = Math.floor(epochMs / dayMs);
  if (number !== lastDay.number) lastDay = { number, day: new Date(epochMs).toISOString().slice(0, 10) };
  return lastDay.day;
}

/** True for `YYYY-MM-DD` of a day that exists. */
export function isDay(text: string): text is Day {
  if (!dayPattern.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

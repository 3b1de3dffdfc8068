const dayMs = 24 * 60 * 60 * 1000;

/** A UTC day, `YYYY-MM-DD`. */
export type Day = string;

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The last answer: nearly every call asks for the same day. */
let lastDay = { number: NaN, day: '' };

/** The UTC day of a moment given in epoch milliseconds. */
export function dayOf(epochMs: number): Day {
  const number = Math.floor(epochMs / dayMs);
  if (number !== lastDay.number) lastDay = { number, day: new Date(epochMs).toISOString().slice(0, 10) };
  return lastDay.day;
}

/** The next midnight UTC after a moment, in epoch milliseconds (spec 9: daily reset at midnight UTC). */
export function nextReset(epochMs: number): number {
  return (Math.floor(epochMs / dayMs) + 1) * dayMs;
}

/** True for `YYYY-MM-DD` of a day that exists. */
export function isDay(text: string): text is Day {
  if (!dayPattern.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The hub's countdown, `HHh MMm SSs` (spec 2), for a remaining time in milliseconds; never below zero. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.floor(remainingMs / 1000));
  return `${twoDigits(Math.floor(seconds / 3600))}h ${twoDigits(Math.floor(seconds / 60) % 60)}m ${twoDigits(seconds % 60)}s`;
}

/** True for a local storage key that the daily reset removes (spec 4). */
export function isResetKey(key: string): boolean {
  return ['submitted', 'Labyrinth', 'Votes', 'labyrinth'].some((word) => key.includes(word));
}

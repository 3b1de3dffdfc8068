import { dayMs } from '../day.ts';

/** The next midnight UTC after a moment, in epoch milliseconds (spec 9: daily reset at midnight UTC). */
export function nextReset(epochMs: number): number {
  return (Math.floor(epochMs / dayMs) + 1) * dayMs;
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

import { isResetKey } from 'shared-types/rules/dailyReset.ts';

const lastCheck = 'lastResetCheck';

/**
 * The daily reset of local storage (spec 4): when the server's reset time has changed, deletes every key whose name
 * contains submitted, Labyrinth, Votes or labyrinth. Drafts and the queue are stored elsewhere and stay.
 */
export function applyDailyReset(nextResetUTC: string): void {
  if (localStorage.getItem(lastCheck) === nextResetUTC) return;
  for (const key of Object.keys(localStorage).filter(isResetKey)) localStorage.removeItem(key);
  localStorage.setItem(lastCheck, nextResetUTC);
}

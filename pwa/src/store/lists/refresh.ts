import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { loadPart } from '../../api/loadPart.ts';
import { repeatUntilStored } from '../device/listReads.ts';

// Loaded on demand: the first screen is painted before any list is fetched.
const loadPages = () => loadPart(() => import('./submissionPages.ts'));
const loadFetchSaved = () => loadPart(() => import('./fetchSaved.ts'));
const loadFetchShared = () => loadPart(() => import('./fetchShared.ts'));

/**
 * Fetches the pages that the device has of a day's list (default: today), at least the first, and the day's agreement.
 * Throws Refusal or NoAnswer.
 */
export async function refreshSubmissions(difficulty: Difficulty, day?: Day): Promise<void> {
  return (await loadPages()).refreshDay(difficulty, day);
}

/** Fetches the next page of a partly loaded day's list. Throws Refusal or NoAnswer. */
export function loadMoreSubmissions(difficulty: Difficulty, day: Day): Promise<void> {
  return repeatUntilStored(async () => (await loadPages()).fetchNextPage(difficulty, day));
}

/** Fetches the lists of all four difficulties. Throws Refusal or NoAnswer. */
export async function refreshAllSubmissions(day?: Day): Promise<void> {
  await Promise.all(difficulties.map((difficulty) => refreshSubmissions(difficulty, day)));
}

/** Fetches the account's saved labyrinths. Throws Refusal, NoAnswer, or NotSignedIn. */
export function refreshSaved(): Promise<void> {
  return repeatUntilStored(async () => (await loadFetchSaved()).fetchSaved());
}

/** Fetches the layout of a share link. Throws Refusal (404: there is no such link) or NoAnswer. */
export async function refreshShared(token: string): Promise<void> {
  return (await loadFetchShared()).fetchShared(token);
}

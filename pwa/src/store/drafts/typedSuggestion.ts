import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** How many typed suggestions are kept: the last edited ones. */
const keptTexts = 50;

/** The suggestion that is typed under a submission and not submitted yet; empty where there is none. */
export async function readTypedSuggestion(submissionId: string): Promise<string> {
  return (await readDevice('suggestionTexts'))?.[submissionId] ?? '';
}

export interface TypedSuggestion {
  submissionId: string;
  text: string;
}

/**
 * What is typed and can no more be submitted: its layout is of an earlier day than `today`, or in no list of this device
 * any more. What belongs to a list of another difficulty stands there.
 */
export async function readUnsentSuggestions(difficulty: Difficulty, today: Day): Promise<TypedSuggestion[]> {
  const typed = Object.entries((await readDevice('suggestionTexts')) ?? {});
  const rows = await db.submissions.bulkGet(typed.map(([submissionId]) => submissionId));
  return typed.flatMap(([submissionId, text], index) => {
    const row = rows[index];
    return row && (row.day === today || row.difficulty !== difficulty) ? [] : [{ submissionId, text }];
  });
}

/** Inside a transaction: stores what is typed under a submission; an empty text is deleted. */
export async function putTypedSuggestion(submissionId: string, text: string): Promise<void> {
  const others = Object.entries((await readDevice('suggestionTexts')) ?? {}).filter(([id]) => id !== submissionId);
  const all = text === '' ? others : [...others, [submissionId, text] as const];
  await writeDevice('suggestionTexts', Object.fromEntries(all.slice(-keptTexts)));
}

/** Stores what is typed under a submission until it is submitted or cancelled. */
export async function keepTypedSuggestion(submissionId: string, text: string): Promise<void> {
  await withQuotaRetry(() => db.transaction('rw', db.device, async () => putTypedSuggestion(submissionId, text)));
}

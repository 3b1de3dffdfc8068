import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { writeTables } from '../device/withQuotaRetry.ts';

/** How many typed suggestions are kept: the most recently edited. */
const keptTexts = 50;

/** The suggestion typed under a submission and not yet submitted; empty where there is none. */
export async function readTypedSuggestion(submissionId: string): Promise<string> {
  return (await readDevice('suggestionTexts'))?.[submissionId] ?? '';
}

export interface TypedSuggestion {
  submissionId: string;
  text: string;
}

/**
 * Typed suggestions that can no longer be submitted: the layout is of an earlier day than `today`, or no longer in any
 * list on this device. Leaves out those about other difficulties, whose own lists show them.
 */
export async function readUnsentSuggestions(difficulty: Difficulty, today: Day): Promise<TypedSuggestion[]> {
  const typed = Object.entries((await readDevice('suggestionTexts')) ?? {});
  const rows = await db.submissions.bulkGet(typed.map(([submissionId]) => submissionId));
  return typed.flatMap(([submissionId, text], index) => {
    const row = rows[index];
    return row && (row.day === today || row.difficulty !== difficulty) ? [] : [{ submissionId, text }];
  });
}

/** Inside a transaction: stores the text typed under a submission, or deletes it when it is empty. */
export async function putTypedSuggestion(submissionId: string, text: string): Promise<void> {
  const others = Object.entries((await readDevice('suggestionTexts')) ?? {}).filter(([id]) => id !== submissionId);
  const all = text === '' ? others : [...others, [submissionId, text] as const];
  await writeDevice('suggestionTexts', Object.fromEntries(all.slice(-keptTexts)));
}

/** Stores what is typed under a submission until it is submitted or cancelled. */
export async function keepTypedSuggestion(submissionId: string, text: string): Promise<void> {
  await writeTables([db.device], async () => putTypedSuggestion(submissionId, text));
}

import * as v from 'valibot';
import { savedLabyrinthSchema } from 'shared-types/api/savedLabyrinths.ts';
import { submissionSchema } from 'shared-types/api/submissions.ts';
import { type Suggestion, suggestionSchema } from 'shared-types/api/suggestions.ts';
import { opArgs, votedEntitySchema } from 'shared-types/api/sync.ts';
import { difficulties } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { readAccount } from '../account/account.ts';
import { db, type SavedRow } from '../device/db.ts';
import { writeDevice } from '../device/deviceValues.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** An entry that the server has applied, and the entity that it returned. */
export interface Applied {
  entry: OutboxEntry;
  entity: unknown;
}

/**
 * The write of an entity; undefined where there is none. A transaction in which many non-database values are awaited
 * ends early, so callers skip undefined.
 */
type Taking = PromiseLike<unknown> | undefined;

/** Votes are about submissions of the vote's day: no other rows are searched. */
function changeSuggestion(day: Day, id: string, change: Partial<Suggestion>): PromiseLike<unknown> {
  return db.submissions
    .where('[difficulty+day]')
    .anyOf(difficulties.map((difficulty) => [difficulty, day]))
    .filter(({ suggestions }) => suggestions.some((suggestion) => suggestion.id === id))
    .modify((row) => {
      row.suggestions = row.suggestions.map((each) => (each.id === id ? { ...each, ...change } : each));
    });
}

function takeVote(entity: unknown, day: Day): Taking {
  const parsed = v.safeParse(votedEntitySchema, entity);
  if (!parsed.success) return undefined;
  const { target, id, voteCount, userVote } = parsed.output;
  if (target === 'submission') return db.submissions.update(id, { voteCount, userVote });
  return changeSuggestion(day, id, { voteCount, userVote });
}

function takeSubmission(entity: unknown): Taking {
  const parsed = v.safeParse(submissionSchema, entity);
  return parsed.success ? db.submissions.put(parsed.output) : undefined;
}

function takeSuggestion(entity: unknown): Taking {
  const parsed = v.safeParse(suggestionSchema, entity);
  if (!parsed.success) return undefined;
  const added = parsed.output;
  return db.submissions.update(added.submissionId, (row) => {
    row.suggestions = [...row.suggestions.filter(({ id }) => id !== added.id), added];
  });
}

/** Saved labyrinths are written in bulk: a queue may contain many. */
async function takeSaved(applied: readonly Applied[]): Promise<void> {
  const rows = new Map<string, SavedRow | null>();
  for (const { entry, entity } of applied) {
    if (entry.type === 'saved.delete') rows.set(entry.args.id, null);
    if (entry.type !== 'saved.create' && entry.type !== 'share.adopt') continue;
    const parsed = v.safeParse(savedLabyrinthSchema, entity);
    if (parsed.success) rows.set(parsed.output.id, { ...parsed.output, accountId: entry.accountId });
  }
  await db.saved.bulkDelete([...rows].flatMap(([id, row]) => (row === null ? [id] : [])));
  await db.saved.bulkPut([...rows.values()].filter((row) => row !== null));
}

async function takeTag(entity: unknown): Promise<void> {
  const parsed = v.safeParse(opArgs['tag.set'], entity);
  const account = await readAccount();
  if (!parsed.success || account.at !== 'signedIn') return;
  await writeDevice('account', { ...account, user: { ...account.user, ...parsed.output } });
}

function takeEntity({ entry, entity }: Applied): Taking {
  switch (entry.type) {
    case 'vote.set':
      return takeVote(entity, entry.day);
    case 'submission.create':
      return takeSubmission(entity);
    case 'suggestion.create':
      return takeSuggestion(entity);
    case 'tag.set':
      return takeTag(entity);
    // `takeSaved` writes these in bulk.
    case 'saved.create':
    case 'share.adopt':
    case 'saved.delete':
      return undefined;
  }
}

/**
 * Inside a transaction: updates the rows from the entities of applied entries, in order. A missing or unreadable entity
 * leaves the rows as they are until the list is fetched again.
 */
export async function storeEntities(applied: readonly Applied[]): Promise<void> {
  for (const each of applied) {
    const taking = takeEntity(each);
    if (taking) await taking;
  }
  await takeSaved(applied);
}

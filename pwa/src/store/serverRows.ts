import * as v from 'valibot';
import { savedLabyrinthSchema } from 'shared-types/api/savedLabyrinths.ts';
import { submissionSchema } from 'shared-types/api/submissions.ts';
import { type Suggestion, suggestionSchema } from 'shared-types/api/suggestions.ts';
import { votedEntitySchema } from 'shared-types/api/sync.ts';
import { difficulties } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { writeDevice } from './device.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** Votes are for the submissions of their own day: no other rows are looked through. */
async function changeSuggestion(day: Day, id: string, change: Partial<Suggestion>): Promise<void> {
  await db.submissions
    .where('[difficulty+day]')
    .anyOf(difficulties.map((difficulty) => [difficulty, day]))
    .filter(({ suggestions }) => suggestions.some((suggestion) => suggestion.id === id))
    .modify((row) => {
      row.suggestions = row.suggestions.map((each) => (each.id === id ? { ...each, ...change } : each));
    });
}

async function takeVote(entity: unknown, day: Day): Promise<void> {
  const parsed = v.safeParse(votedEntitySchema, entity);
  if (!parsed.success) return;
  const { target, id, voteCount, userVote } = parsed.output;
  if (target === 'submission') await db.submissions.update(id, { voteCount, userVote });
  else await changeSuggestion(day, id, { voteCount, userVote });
}

async function takeSubmission(entity: unknown): Promise<void> {
  const parsed = v.safeParse(submissionSchema, entity);
  if (parsed.success) await db.submissions.put(parsed.output);
}

async function takeSuggestion(entity: unknown): Promise<void> {
  const parsed = v.safeParse(suggestionSchema, entity);
  if (!parsed.success) return;
  const added = parsed.output;
  await db.submissions.update(added.submissionId, (row) => {
    row.suggestions = [...row.suggestions.filter(({ id }) => id !== added.id), added];
  });
}

async function takeSaved(entity: unknown, accountId: string): Promise<void> {
  const parsed = v.safeParse(savedLabyrinthSchema, entity);
  if (parsed.success) await db.saved.put({ ...parsed.output, accountId });
}

async function takeTag(hideUserTag: boolean): Promise<void> {
  const account = await shownAccount();
  if (account.at !== 'signedIn') return;
  await writeDevice('account', { ...account, user: { ...account.user, hideUserTag } });
}

/**
 * Inside a transaction: the rows as they are after an applied entry. An entity that is missing or not understood
 * leaves the rows as they were, until the list is read again.
 */
export async function takeEntity(entry: OutboxEntry, entity: unknown): Promise<void> {
  switch (entry.type) {
    case 'vote.set':
      return takeVote(entity, entry.day);
    case 'submission.create':
      return takeSubmission(entity);
    case 'suggestion.create':
      return takeSuggestion(entity);
    case 'saved.create':
    case 'share.adopt':
      return takeSaved(entity, entry.accountId);
    case 'saved.delete':
      return db.saved.delete(entry.args.id);
    case 'tag.set':
      return takeTag(entry.args.hideUserTag);
  }
}

import * as v from 'valibot';
import { savedLabyrinthSchema } from 'shared-types/api/savedLabyrinths.ts';
import { type Submission, submissionSchema } from 'shared-types/api/submissions.ts';
import { type Suggestion, suggestionSchema } from 'shared-types/api/suggestions.ts';
import { votedEntitySchema } from 'shared-types/api/sync.ts';
import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { writeDevice } from './device.ts';
import type { OutboxEntry } from './outboxEntry.ts';

async function changeSuggestions(
  isMeant: (row: Submission) => boolean,
  change: (suggestions: Suggestion[]) => Suggestion[],
): Promise<void> {
  await db.submissions.filter(isMeant).modify((row) => {
    row.suggestions = change(row.suggestions);
  });
}

async function takeVote(entity: unknown): Promise<void> {
  const parsed = v.safeParse(votedEntitySchema, entity);
  if (!parsed.success) return;
  const { target, id, voteCount, userVote } = parsed.output;
  if (target === 'submission') {
    await db.submissions.update(id, { voteCount, userVote });
    return;
  }
  await changeSuggestions(
    (row) => row.suggestions.some((suggestion) => suggestion.id === id),
    (all) => all.map((suggestion) => (suggestion.id === id ? { ...suggestion, voteCount, userVote } : suggestion)),
  );
}

async function takeSubmission(entity: unknown): Promise<void> {
  const parsed = v.safeParse(submissionSchema, entity);
  if (parsed.success) await db.submissions.put(parsed.output);
}

async function takeSuggestion(entity: unknown): Promise<void> {
  const parsed = v.safeParse(suggestionSchema, entity);
  if (!parsed.success) return;
  const added = parsed.output;
  await changeSuggestions(
    (row) => row.id === added.submissionId,
    (all) => [...all.filter(({ id }) => id !== added.id), added],
  );
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
      return takeVote(entity);
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

import type { Insertable, Selectable } from 'kysely';
import type { Day } from 'shared-types/day.ts';
import { suggestionsPerSubmission } from 'shared-types/rules/listPage.ts';
import type { DayKey } from './days.ts';
import type { Database, EpochMs, SuggestionsTable, WriteTransaction } from './tables.ts';

/** Suggestions as a viewer sees them, without the removed and hidden ones. */
function visibleSuggestions(db: Database, viewerId: string | undefined) {
  return db
    .selectFrom('suggestions')
    .innerJoin('accounts', 'accounts.id', 'suggestions.account_id')
    .leftJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'suggestions.id')
        .on('votes.target', '=', 'suggestion')
        .on('votes.account_id', '=', viewerId ?? ''),
    )
    .where('suggestions.hidden', '=', 0)
    .where('suggestions.standing', '<>', 'removed')
    .select([
      'suggestions.id',
      'suggestions.submission_id',
      'suggestions.account_id',
      'suggestions.text',
      'suggestions.vote_count',
      'suggestions.created_at',
      'votes.value as user_vote',
      'accounts.username',
      'accounts.poe_account_name',
      'accounts.signup_source',
      'accounts.hide_user_tag',
      'accounts.points',
      'accounts.deleted_at',
    ]);
}

export type SuggestionRow = Awaited<ReturnType<ReturnType<typeof visibleSuggestions>['executeTakeFirstOrThrow']>>;

/** The visible suggestions to these submissions, each with its place among those of its submission. */
function ranked(db: Database, submissionIds: readonly string[]) {
  return db
    .selectFrom('suggestions as each')
    .where('each.submission_id', 'in', submissionIds)
    .where('each.hidden', '=', 0)
    .where('each.standing', '<>', 'removed')
    .select((select) => [
      'each.id',
      select.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('each.submission_id')
            .orderBy('each.vote_count', 'desc')
            .orderBy('each.created_at', 'desc')
            .orderBy('each.id'),
        )
        .as('place'),
    ]);
}

/**
 * The best suggestions to each of these submissions, most votes first, then the newest; and all of the viewer's own.
 */
export async function listSuggestions(
  db: Database,
  submissionIds: readonly string[],
  viewerId: string | undefined,
): Promise<SuggestionRow[]> {
  if (submissionIds.length === 0) return [];
  return visibleSuggestions(db, viewerId)
    .innerJoin(ranked(db, submissionIds).as('ranked'), 'ranked.id', 'suggestions.id')
    .where((is) =>
      is.or([is('ranked.place', '<=', suggestionsPerSubmission), is('suggestions.account_id', '=', viewerId ?? '')]),
    )
    .orderBy('suggestions.vote_count', 'desc')
    .orderBy('suggestions.created_at', 'desc')
    .orderBy('suggestions.id')
    .execute();
}

/** The viewer's own suggestions to the visible submissions of a day's list, the newest first. */
export async function listOwnSuggestionsInList(
  db: Database,
  { viewerId, day, difficulty }: DayKey & { viewerId: string },
): Promise<SuggestionRow[]> {
  return visibleSuggestions(db, viewerId)
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .where('suggestions.account_id', '=', viewerId)
    .where('submissions.day', '=', day)
    .where('submissions.difficulty', '=', difficulty)
    .where('submissions.hidden', '=', 0)
    .where('submissions.standing', '<>', 'removed')
    .orderBy('suggestions.created_at', 'desc')
    .orderBy('suggestions.id')
    .execute();
}

export async function findVisibleSuggestion(
  db: Database,
  id: string,
  viewerId: string | undefined,
): Promise<SuggestionRow | undefined> {
  return visibleSuggestions(db, viewerId).where('suggestions.id', '=', id).executeTakeFirst();
}

/** When an account made its last suggestion of a day; null if there is none. */
export async function findLastSuggestionTime(
  db: Database,
  { accountId, day }: { accountId: string; day: Day },
): Promise<EpochMs | null> {
  const { lastAt } = await db
    .selectFrom('suggestions')
    .select(({ fn }) => fn.max<EpochMs | null>('created_at').as('lastAt'))
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return lastAt;
}

export async function insertSuggestion(tx: WriteTransaction, suggestion: Insertable<SuggestionsTable>): Promise<void> {
  await tx.insertInto('suggestions').values(suggestion).execute();
}

/** An account's suggestions of every day, the newest first; also those that nobody else sees any more. */
export async function listOwnSuggestions(db: Database, accountId: string): Promise<Selectable<SuggestionsTable>[]> {
  return db
    .selectFrom('suggestions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

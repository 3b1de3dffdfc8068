import type { Day } from 'shared-types/day.ts';
import type { ListPlace } from 'shared-types/rules/listPage.ts';
import type { ExpressionBuilder, Insertable } from 'kysely';
import type { AccountOnDay, DayKey } from './days.ts';
import type { Database, EpochMs, SubmissionsTable, Tables, WriteTransaction } from './tables.ts';

/** The submissions that everybody may see: not the removed and hidden ones. */
function visible(db: Database) {
  return db
    .selectFrom('submissions')
    .where('submissions.hidden', '=', 0)
    .where('submissions.standing', '<>', 'removed');
}

/** The submissions of a day that everybody may see. */
export function visibleOf(db: Database, { day, difficulty }: DayKey) {
  return visible(db).where('submissions.day', '=', day).where('submissions.difficulty', '=', difficulty);
}

/** A day's list in the order `byStanding`, which is that of an index. */
export function listOf(db: Database, key: DayKey) {
  return visibleOf(db, key)
    .orderBy('submissions.vote_count', 'desc')
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id');
}

/** Submissions as a viewer sees them: with the submitter and the viewer's vote. */
function seenBy(viewerId: string | undefined, submissions: ReturnType<typeof visible>) {
  return submissions
    .innerJoin('accounts', 'accounts.id', 'submissions.account_id')
    .leftJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'submissions.id')
        .on('votes.target', '=', 'submission')
        .on('votes.account_id', '=', viewerId ?? ''),
    )
    .select([
      'submissions.id',
      'submissions.account_id',
      'submissions.difficulty',
      'submissions.day',
      'submissions.labyrinth_data',
      'submissions.izaro_config',
      'submissions.vote_count',
      'submissions.standing',
      'submissions.views',
      'submissions.k2',
      'submissions.walked',
      'submissions.created_at',
      'votes.value as user_vote',
      'accounts.username',
      'accounts.poe_account_name',
      'accounts.signup_source',
      'accounts.hide_user_tag',
      'accounts.points',
      'accounts.deleted_at',
    ]);
}

export type SubmissionRow = Awaited<ReturnType<ReturnType<typeof seenBy>['executeTakeFirstOrThrow']>>;

interface ListPart extends DayKey {
  viewerId: string | undefined;
  /** The list position after which this part begins. Such a part leaves out the viewer's own submissions. */
  after: ListPlace | undefined;
  /** How many rows at most. */
  limit: number;
}

function behind({ voteCount, submittedAt, id }: ListPlace) {
  const time = Date.parse(submittedAt);
  return (is: ExpressionBuilder<Tables, 'submissions'>) =>
    is.and([
      // Redundant, but lets PostgreSQL and SQLite start reading the index at this position.
      is('submissions.vote_count', '<=', voteCount),
      is.or([
        is('submissions.vote_count', '<', voteCount),
        is('submissions.created_at', '<', time),
        is.and([is('submissions.created_at', '=', time), is('submissions.id', '>', id)]),
      ]),
    ]);
}

export function partOfList(db: Database, { viewerId, after, limit, ...key }: ListPart) {
  const list = seenBy(viewerId, listOf(db, key)).limit(limit);
  if (!after) return list;
  return list.where(behind(after)).where('submissions.account_id', '<>', viewerId ?? '');
}

export async function listSubmissions(db: Database, part: ListPart): Promise<SubmissionRow[]> {
  return partOfList(db, part).execute();
}

/** The viewer's own submissions of a day's list. */
export async function listOwnInList(
  db: Database,
  { viewerId, ...key }: DayKey & { viewerId: string },
): Promise<SubmissionRow[]> {
  return seenBy(viewerId, listOf(db, key)).where('submissions.account_id', '=', viewerId).execute();
}

/** The layout of the top submission of a day's list; undefined on a day without submissions. */
export async function findTopLayout(
  db: Database,
  key: DayKey,
): Promise<{ labyrinth_data: string; izaro_config: string } | undefined> {
  return listOf(db, key).select(['submissions.labyrinth_data', 'submissions.izaro_config']).limit(1).executeTakeFirst();
}

export async function findVisibleSubmission(
  db: Database,
  id: string,
  viewerId: string | undefined,
): Promise<SubmissionRow | undefined> {
  return seenBy(viewerId, visible(db).where('submissions.id', '=', id)).executeTakeFirst();
}

/** An account's submissions of every day, the newest first; also those that nobody else sees any more. */
export async function listOwnSubmissions(db: Database, accountId: string) {
  return db
    .selectFrom('submissions')
    .select([
      'id',
      'difficulty',
      'vote_count',
      'standing',
      'views',
      'hidden',
      'day',
      'created_at',
      'izaro_config',
      'labyrinth_data',
      'walked',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** How many submissions an account has made on a day, and when the last one was made; null if there is none. */
export async function countSubmissionsOfDay(
  db: Database,
  { accountId, day, difficulty }: AccountOnDay,
): Promise<{ count: number; lastAt: EpochMs | null }> {
  return db
    .selectFrom('submissions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<EpochMs | null>('created_at').as('lastAt')])
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .executeTakeFirstOrThrow();
}

export async function insertSubmission(tx: WriteTransaction, submission: Insertable<SubmissionsTable>): Promise<void> {
  await tx.insertInto('submissions').values(submission).execute();
}

/**
 * Counts one view per day for each account or network; a repeated one changes nothing. Returns true when it was
 * counted.
 */
export async function addView(
  tx: WriteTransaction,
  view: { submissionId: string; day: Day; visitor: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('views')
    .values({ submission_id: view.submissionId, day: view.day, visitor: view.visitor })
    .onConflict((conflict) => conflict.columns(['submission_id', 'day', 'visitor']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await tx
    .updateTable('submissions')
    .set((update) => ({ views: update('views', '+', 1) }))
    .where('id', '=', view.submissionId)
    .execute();
  return true;
}

/** The stored views of a visitor. */
export async function listViews(db: Database, visitor: string): Promise<{ submission_id: string; day: Day }[]> {
  return db
    .selectFrom('views')
    .select(['submission_id', 'day'])
    .where('visitor', '=', visitor)
    .orderBy('day')
    .orderBy('submission_id')
    .execute();
}

/** Deletes who viewed what before this day; the counts stay. */
export async function deleteViewsBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('views').where('day', '<', day).execute();
}

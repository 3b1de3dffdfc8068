import { sql } from 'kysely';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Standing, VotedKind } from 'shared-types/rules/standing.ts';
import { isPostgres } from './database.ts';
import { isOneOf, prepared, type TextList, toTextList } from './prepared.ts';
import type { Database, WriteTransaction } from './tables.ts';
import { type StoredVote, userVoteOf } from './votes.ts';

/** An item that can be voted on: its author, its day, its total and its standing. */
export interface Votable {
  accountId: string;
  difficulty: Difficulty;
  day: Day;
  voteCount: number;
  standing: Standing;
  /** True when the item, or its submission, is removed: then only accounts that voted on it before may vote. */
  removed: boolean;
  /** The voter's current vote on it; undefined if there is none. */
  vote: StoredVote | undefined;
}

interface OwnOf {
  accountId: string;
  ids: TextList;
}

const voteColumns = ['votes.value', 'votes.client_id', 'votes.seq', 'votes.network'] as const;

/**
 * Submissions to vote on, with the account's votes; PostgreSQL locks their rows, so that votes change their totals one
 * after the other. The votes themselves change only with the account locked.
 */
const findVotableSubmissions = prepared((tx, { accountId, ids }: OwnOf) =>
  tx
    .selectFrom('submissions')
    .leftJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'submissions.id')
        .on('votes.target', '=', 'submission')
        .on('votes.account_id', '=', accountId),
    )
    .select(['submissions.id', 'submissions.account_id', 'submissions.difficulty', 'submissions.day'])
    .select(['submissions.vote_count', 'submissions.standing', 'submissions.standing as above', ...voteColumns])
    .where(isOneOf(tx, 'submissions.id', ids))
    .where('submissions.hidden', '=', 0)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate(['submissions'])),
);

/** Suggestions, locked likewise; `above` is the standing of their submission. */
const findVotableSuggestions = prepared((tx, { accountId, ids }: OwnOf) =>
  tx
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .leftJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'suggestions.id')
        .on('votes.target', '=', 'suggestion')
        .on('votes.account_id', '=', accountId),
    )
    .select(['suggestions.id', 'suggestions.account_id', 'submissions.difficulty', 'suggestions.day'])
    .select(['suggestions.vote_count', 'suggestions.standing', 'submissions.standing as above', ...voteColumns])
    .where(isOneOf(tx, 'suggestions.id', ids))
    .where('suggestions.hidden', '=', 0)
    .where('submissions.hidden', '=', 0)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate(['suggestions'])),
);

const findVotableRows = { submission: findVotableSubmissions, suggestion: findVotableSuggestions };

/** The items among these that can be voted on, by id. */
export async function findVotables(
  tx: WriteTransaction,
  { accountId, target, targetIds }: { accountId: string; target: VotedKind; targetIds: readonly string[] },
): Promise<Map<string, Votable>> {
  const rows = await findVotableRows[target](tx, { accountId, ids: toTextList(tx, targetIds) });
  return new Map(
    rows.map((row) => {
      const { account_id: author, difficulty, day, vote_count: voteCount, standing, above, value } = row;
      const stored = { userVote: userVoteOf(value), clientId: row.client_id, seq: row.seq, network: row.network };
      const removed = standing === 'removed' || above === 'removed';
      const vote = value === null ? undefined : stored;
      return [row.id, { accountId: author, difficulty, day, voteCount, standing, removed, vote }];
    }),
  );
}

/**
 * On PostgreSQL, makes transactions that use the same new id wait for each other: otherwise neither would see the
 * other's row in the other table. SQLite's transactions never run concurrently.
 */
export async function lockNewId(tx: WriteTransaction, id: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
}

/**
 * True when any submission or suggestion, visible or not, has this id. Ids must be unique across both, because the day
 * of an item is found by its id alone.
 */
export async function votableExists(db: Database, id: string): Promise<boolean> {
  const suggestions = db.selectFrom('suggestions').select('id').where('id', '=', id);
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', id)
    .union(suggestions)
    .executeTakeFirst();
  return row !== undefined;
}

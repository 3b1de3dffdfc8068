import type { Day } from 'shared-types/day.ts';
import { submissionThresholds, suggestionThresholds, type VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { type Selectable, sql } from 'kysely';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { Database, VotesTable, WriteTransaction } from './tables.ts';

const voteOfValue = { '-1': 'down', '0': 'none', '1': 'up' } as const;
const valueOfVote = { up: 1, down: -1, none: 0 } as const;

/** What a stored value means; no row is no vote. */
export function userVoteOf(value: VotesTable['value'] | null | undefined): UserVote {
  return voteOfValue[value ?? 0];
}

/** An item that can be voted on: its author, its day and its total. */
interface Votable {
  accountId: string;
  day: Day;
  voteCount: number;
}

/** A visible submission to vote on; PostgreSQL locks its row, so that votes change its total one after the other. */
const findVotableSubmission = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('submissions')
    .select(['account_id', 'day', 'vote_count'])
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .where('vote_count', '>', submissionThresholds.removedAt)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate()),
);

/** A visible suggestion of a visible submission, locked likewise. */
const findVotableSuggestion = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .select(['suggestions.account_id', 'suggestions.day', 'suggestions.vote_count'])
    .where('suggestions.id', '=', id)
    .where('suggestions.hidden', '=', 0)
    .where('suggestions.vote_count', '>', suggestionThresholds.removedAt)
    .where('submissions.hidden', '=', 0)
    .where('submissions.vote_count', '>', submissionThresholds.removedAt)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate(['suggestions'])),
);

export async function findVotable(tx: WriteTransaction, target: VotedKind, id: string): Promise<Votable | undefined> {
  const [row] = await (target === 'submission' ? findVotableSubmission(tx, { id }) : findVotableSuggestion(tx, { id }));
  return row && { accountId: row.account_id, day: row.day, voteCount: row.vote_count };
}

/**
 * On PostgreSQL, locks from the start and in one order the rows of everybody whom votes on these items may pay (the
 * voter and the authors), then those of the items: two batches that vote on the same items in opposite orders, or
 * authors who vote on each other's, wait for each other instead of deadlocking. SQLite's transactions never run
 * concurrently.
 */
export async function lockForVotes(
  tx: WriteTransaction,
  voterId: string,
  votedIds: () => readonly string[],
): Promise<void> {
  if (!isPostgres(tx)) return;
  const ids = votedIds();
  if (ids.length === 0) return;
  const voted = sql.join(ids);
  await sql`select id from accounts where id in (
      select account_id from submissions where id in (${voted})
      union select account_id from suggestions where id in (${voted})
      union select ${voterId}
    ) order by id for no key update`.execute(tx);
  for (const table of ['submissions', 'suggestions'] as const) {
    await tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  }
}

/** An author's items of a day that have enough votes for a reward, the oldest first. */
export async function findSuccessful(db: Database, kind: VotedKind, authorId: string, day: Day): Promise<string[]> {
  const { rewardedAt } = kind === 'submission' ? submissionThresholds : suggestionThresholds;
  const rows = await db
    .selectFrom(kind === 'submission' ? 'submissions' : 'suggestions')
    .select('id')
    .where('account_id', '=', authorId)
    .where('day', '=', day)
    .where('vote_count', '>=', rewardedAt)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface VoteKey {
  accountId: string;
  target: VotedKind;
  targetId: string;
}

interface StoredVote {
  userVote: UserVote;
  clientId: string | null;
  seq: number | null;
}

const findVoteRow = prepared((db, key: VoteKey) =>
  db
    .selectFrom('votes')
    .select(['value', 'client_id', 'seq'])
    .where('account_id', '=', key.accountId)
    .where('target', '=', key.target)
    .where('target_id', '=', key.targetId),
);

export async function findVote(db: Database, key: VoteKey): Promise<StoredVote | undefined> {
  const [row] = await findVoteRow(db, key);
  return row && { userVote: userVoteOf(row.value), clientId: row.client_id, seq: row.seq };
}

const saveVoteRow = prepared((tx, vote: Selectable<VotesTable>) => {
  const { value, client_id, seq, changed_at } = vote;
  const values = { value, client_id, seq, changed_at };
  return tx
    .insertInto('votes')
    .values({ account_id: vote.account_id, target: vote.target, target_id: vote.target_id, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'target', 'target_id']).doUpdateSet(values));
});

export async function saveVote(tx: WriteTransaction, key: VoteKey, vote: StoredVote, now: number): Promise<void> {
  await saveVoteRow(tx, {
    account_id: key.accountId,
    target: key.target,
    target_id: key.targetId,
    value: valueOfVote[vote.userVote],
    client_id: vote.clientId,
    seq: vote.seq,
    changed_at: now,
  });
}

const adderTo = (table: 'submissions' | 'suggestions') =>
  prepared((tx, { id, difference }: { id: string; difference: number }) =>
    tx
      .updateTable(table)
      .set((update) => ({ vote_count: update('vote_count', '+', difference) }))
      .where('id', '=', id),
  );

const addTo = { submission: adderTo('submissions'), suggestion: adderTo('suggestions') };

/** Changes an item's total by the difference that a vote made. */
export async function addToVoteCount(
  tx: WriteTransaction,
  { target, targetId }: VoteKey,
  difference: number,
): Promise<void> {
  await addTo[target](tx, { id: targetId, difference });
}

/** An account's votes that were not taken back, the newest first. */
export async function listVotes(db: Database, accountId: string) {
  return db
    .selectFrom('votes')
    .select(['target', 'target_id', 'value', 'changed_at'])
    .where('account_id', '=', accountId)
    .where('value', '<>', 0)
    .orderBy('changed_at', 'desc')
    .orderBy('target_id')
    .execute();
}

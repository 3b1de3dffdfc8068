import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Standing, VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { type Selectable, sql } from 'kysely';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { Database, EpochMs, VotesTable, WriteTransaction } from './tables.ts';

const voteOfValue = { '-1': 'down', '0': 'none', '1': 'up' } as const;
const valueOfVote = { up: 1, down: -1, none: 0 } as const;

/** What a stored value means; no row is no vote. */
export function userVoteOf(value: VotesTable['value'] | null | undefined): UserVote {
  return voteOfValue[value ?? 0];
}

/** An item that can be voted on: its author, its day, its total and its standing. */
interface Votable {
  accountId: string;
  difficulty: Difficulty;
  day: Day;
  voteCount: number;
  standing: Standing;
  /** It, or the submission that it belongs to, is removed: only who voted on it before may vote. */
  removed: boolean;
  /** What the voter voted on it before; undefined for nothing. */
  vote: StoredVote | undefined;
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
  /** The keyed hash of the network that it came from. */
  network: string | null;
}

type OwnOf = Pick<VoteKey, 'accountId' | 'targetId'>;

const voteColumns = ['votes.value', 'votes.client_id', 'votes.seq', 'votes.network'] as const;

/**
 * A submission to vote on, with the account's vote; PostgreSQL locks its row, so that votes change its total one after
 * the other. The vote itself changes only with the account locked.
 */
const findVotableSubmission = prepared((tx, { accountId, targetId }: OwnOf) =>
  tx
    .selectFrom('submissions')
    .leftJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'submissions.id')
        .on('votes.target', '=', 'submission')
        .on('votes.account_id', '=', accountId),
    )
    .select(['submissions.account_id', 'submissions.difficulty', 'submissions.day', 'submissions.vote_count'])
    .select(['submissions.standing', 'submissions.standing as above', ...voteColumns])
    .where('submissions.id', '=', targetId)
    .where('submissions.hidden', '=', 0)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate(['submissions'])),
);

/** A suggestion, locked likewise; `above` is the standing of its submission. */
const findVotableSuggestion = prepared((tx, { accountId, targetId }: OwnOf) =>
  tx
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .leftJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'suggestions.id')
        .on('votes.target', '=', 'suggestion')
        .on('votes.account_id', '=', accountId),
    )
    .select(['suggestions.account_id', 'submissions.difficulty', 'suggestions.day', 'suggestions.vote_count'])
    .select(['suggestions.standing', 'submissions.standing as above', ...voteColumns])
    .where('suggestions.id', '=', targetId)
    .where('suggestions.hidden', '=', 0)
    .where('submissions.hidden', '=', 0)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate(['suggestions'])),
);

export async function findVotable(tx: WriteTransaction, key: VoteKey): Promise<Votable | undefined> {
  const [row] = await (key.target === 'submission' ? findVotableSubmission(tx, key) : findVotableSuggestion(tx, key));
  if (!row) return undefined;
  const { account_id: accountId, difficulty, day, vote_count: voteCount, standing, above, value } = row;
  const stored = { userVote: userVoteOf(value), clientId: row.client_id, seq: row.seq, network: row.network };
  const removed = standing === 'removed' || above === 'removed';
  return { accountId, difficulty, day, voteCount, standing, removed, vote: value === null ? undefined : stored };
}

/**
 * On PostgreSQL, locks from the start and in one order the rows of everybody whom votes on these items may pay (the
 * voters and the authors), then those of the items: two batches that vote on the same items in opposite orders, or
 * authors who vote on each other's, wait for each other instead of deadlocking. SQLite's transactions never run
 * concurrently.
 */
export async function lockForVotes(
  tx: WriteTransaction,
  voterIds: readonly string[],
  ids: readonly string[],
): Promise<void> {
  if (!isPostgres(tx)) return;
  const voted = sql.join(ids);
  await sql`select id from accounts where id in (
      select account_id from submissions where id in (${voted})
      union select account_id from suggestions where id in (${voted})
      union select unnest(array[${sql.join(voterIds)}]::text[])
    ) order by id for no key update`.execute(tx);
  for (const table of ['submissions', 'suggestions'] as const) {
    await tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  }
}

/** An author's successful items of a day, the oldest first. */
export async function findSuccessful(db: Database, kind: VotedKind, authorId: string, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom(kind === 'submission' ? 'submissions' : 'suggestions')
    .select('id')
    .where('account_id', '=', authorId)
    .where('day', '=', day)
    .where('standing', '=', 'successful')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const saveVoteRow = prepared((tx, vote: Selectable<VotesTable>) => {
  const { value, client_id, seq, changed_at, network } = vote;
  const values = { value, client_id, seq, changed_at, network };
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
    network: vote.network,
  });
}

const adderTo = (table: 'submissions' | 'suggestions') =>
  prepared((tx, { id, difference, standing }: { id: string; difference: number; standing: Standing }) =>
    tx
      .updateTable(table)
      .set((update) => ({ vote_count: update('vote_count', '+', difference), standing }))
      .where('id', '=', id),
  );

const addTo = { submission: adderTo('submissions'), suggestion: adderTo('suggestions') };

/** Changes an item's total by the difference that a vote made, and its standing to the one that follows. */
export async function addToVoteCount(
  tx: WriteTransaction,
  { target, targetId }: VoteKey,
  change: { difference: number; standing: Standing },
): Promise<void> {
  await addTo[target](tx, { id: targetId, ...change });
}

const countNetworkRows = prepared((db, { target, targetId }: Pick<VoteKey, 'target' | 'targetId'>) =>
  db
    .selectFrom('votes')
    .select(({ fn }) => ['value', fn.count<number>('network').distinct().as('networks')])
    .where('target_id', '=', targetId)
    .where('target', '=', target)
    .where('network', 'is not', null)
    .groupBy('value'),
);

/** From how many networks the up and the down votes on an item come. */
export async function countNetworks(
  db: Database,
  item: Pick<VoteKey, 'target' | 'targetId'>,
): Promise<{ up: number; down: number }> {
  const rows = await countNetworkRows(db, item);
  const of = (vote: UserVote) => rows.find(({ value }) => value === valueOfVote[vote])?.networks ?? 0;
  return { up: of('up'), down: of('down') };
}

/** Deletes the networks of at most `most` votes that were made before this time. Returns how many. */
export async function deleteOldNetworks(db: Database, before: EpochMs, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update votes set network = null where (account_id, target, target_id) in
      (select account_id, target, target_id from votes
        where network is not null and changed_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** An account's votes, also those that were taken back, the newest first. */
export async function listVotes(db: Database, accountId: string) {
  return db
    .selectFrom('votes')
    .select(['target', 'target_id', 'value', 'changed_at', 'client_id', 'seq'])
    .where('account_id', '=', accountId)
    .orderBy('changed_at', 'desc')
    .orderBy('target_id')
    .execute();
}

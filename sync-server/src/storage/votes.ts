import type { Day } from 'shared-types/day.ts';
import type { Standing, VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { type Selectable, sql } from 'kysely';
import { accountColumns, type AccountRow } from './accounts.ts';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import { preparedRows } from './preparedRows.ts';
import type { Database, EpochMs, VotesTable, WriteTransaction } from './tables.ts';

const voteOfValue = { '-1': 'down', '0': 'none', '1': 'up' } as const;
const valueOfVote = { up: 1, down: -1, none: 0 } as const;

/** The table of each kind of item. */
export const votedTables = { submission: 'submissions', suggestion: 'suggestions' } as const;

/** What a stored value means; no row is no vote. */
export function userVoteOf(value: VotesTable['value'] | null | undefined): UserVote {
  return voteOfValue[value ?? 0];
}

interface VoteKey {
  accountId: string;
  target: VotedKind;
  targetId: string;
}

export interface StoredVote {
  userVote: UserVote;
  clientId: string | null;
  seq: number | null;
  /** The keyed hash of the network that it came from. */
  network: string | null;
}

/**
 * On PostgreSQL, locks, up front and always in the same order, the accounts that votes on these items may pay (the
 * voters and the authors), then the items. Two batches that vote on the same items in opposite orders, or authors who
 * vote on each other's, then wait for each other instead of deadlocking. Returns these accounts; none on SQLite, whose
 * transactions never run concurrently.
 */
export async function lockForVotes(
  tx: WriteTransaction,
  voterIds: readonly string[],
  ids: readonly string[],
): Promise<AccountRow[]> {
  if (!isPostgres(tx)) return [];
  const columns = sql.join(accountColumns.map((name) => sql.ref(name)));
  const voted = sql.join(ids);
  const { rows: accounts } = await sql<AccountRow>`select ${columns} from accounts where id in (
      select account_id from submissions where id in (${voted})
      union select account_id from suggestions where id in (${voted})
      union select unnest(array[${sql.join(voterIds)}]::text[])
    ) order by id for no key update`.execute(tx);
  for (const table of Object.values(votedTables)) {
    await tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  }
  return accounts;
}

/** An author's successful items of a day, the oldest first. */
export async function findSuccessful(db: Database, kind: VotedKind, authorId: string, day: Day): Promise<string[]> {
  const rows = await db
    .selectFrom(votedTables[kind])
    .select('id')
    .where('account_id', '=', authorId)
    .where('day', '=', day)
    .where('standing', '=', 'successful')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const saveVoteRows = preparedRows<Selectable<VotesTable>>(
  {
    account_id: 'text',
    target: 'text',
    target_id: 'text',
    value: 'integer',
    client_id: 'text',
    seq: 'bigint',
    changed_at: 'bigint',
    network: 'text',
  },
  (vote) => sql`
    insert into votes (account_id, target, target_id, value, client_id, seq, changed_at, network)
    select ${vote.account_id}, ${vote.target}, ${vote.target_id}, ${vote.value}, ${vote.client_id}, ${vote.seq},
      ${vote.changed_at}, ${vote.network} ${vote.from} where true
    on conflict (account_id, target, target_id) do update set value = excluded.value, client_id = excluded.client_id,
      seq = excluded.seq, changed_at = excluded.changed_at, network = excluded.network`,
);

/** Saves an account's votes on different items. */
export async function saveVotes(
  tx: WriteTransaction,
  { accountId, target }: Pick<VoteKey, 'accountId' | 'target'>,
  votes: readonly (StoredVote & { targetId: string })[],
  now: number,
): Promise<void> {
  await saveVoteRows(
    tx,
    votes.map(({ targetId, userVote, clientId, seq, network }) => ({
      account_id: accountId,
      target,
      target_id: targetId,
      value: valueOfVote[userVote],
      client_id: clientId,
      seq,
      changed_at: now,
      network,
    })),
  );
}

interface TotalChange {
  id: string;
  difference: number;
}

const adderTo = (kind: VotedKind) =>
  preparedRows<TotalChange>({ id: 'text', difference: 'integer' }, (change) => {
    const table = sql.ref(votedTables[kind]);
    return sql`update ${table} set vote_count = vote_count + ${change.difference} ${change.from}
      where ${table}.id = ${change.id}`;
  });

const addTo = { submission: adderTo('submission'), suggestion: adderTo('suggestion') };

/** Changes the totals of different items by the differences that votes made. */
export async function addToVoteCounts(
  tx: WriteTransaction,
  kind: VotedKind,
  changes: readonly TotalChange[],
): Promise<void> {
  await addTo[kind](tx, changes);
}

/** Stores what the votes on an item have decided. */
export async function saveStanding(
  tx: WriteTransaction,
  { target, targetId }: Pick<VoteKey, 'target' | 'targetId'>,
  standing: Standing,
): Promise<void> {
  await tx.updateTable(votedTables[target]).set({ standing }).where('id', '=', targetId).execute();
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

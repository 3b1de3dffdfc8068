import type { Day } from 'shared-types/day.ts';
import type { Standing, VotedKind } from 'shared-types/rules/standing.ts';
import { sql } from 'kysely';
import type { LedgerRow } from './pointLedger.ts';
import type { Database } from './tables.ts';
import { votedTables } from './votes.ts';

/** An account's stored points and the sum of its ledger. */
interface BalanceRow {
  id: string;
  points: number;
  ledger: number;
}

/** Accounts whose stored points are not the sum of their ledger. */
export async function findWrongBalances(db: Database): Promise<BalanceRow[]> {
  const sum = sql<number>`coalesce(sum(point_ledger.points), 0)`;
  return db
    .selectFrom('accounts')
    .leftJoin('point_ledger', 'point_ledger.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.points', sum.as('ledger')])
    .groupBy(['accounts.id', 'accounts.points'])
    .having('accounts.points', '<>', sum)
    .orderBy('accounts.id')
    .execute();
}

/** An item with its stored total and standing, and the totals recounted from its votes. */
export interface CountedRow {
  id: string;
  accountId: string;
  day: Day;
  voteCount: number;
  standing: Standing;
  recount: number;
  /** From how many networks its up and its down votes come. */
  up: number;
  down: number;
  /** The number of votes without a stored network: all votes of a closed day, and those made with RATE_LIMITS=off. */
  unplaced: number;
}

interface Thresholds {
  rewardedAt: number;
  removedAt: number;
}

/**
 * Every item of a kind whose stored total is wrong, whose votes have reached a threshold, or whose standing is not
 * open, in the order in which rewards are paid.
 */
export async function recountItems(
  db: Database,
  kind: VotedKind,
  { rewardedAt, removedAt }: Thresholds,
): Promise<CountedRow[]> {
  const recount = sql`coalesce(sum(votes.value), 0)`;
  const { rows } = await sql<CountedRow>`
    select item.id as "id", item.account_id as "accountId", item.day as "day",
      item.vote_count as "voteCount", item.standing as "standing", ${recount} as "recount",
      count(distinct case when votes.value = 1 then votes.network end) as "up",
      count(distinct case when votes.value = -1 then votes.network end) as "down",
      count(case when votes.value <> 0 and votes.network is null then 1 end) as "unplaced"
    from ${sql.table(votedTables[kind])} as item
    left join votes on votes.target_id = item.id and votes.target = ${sql.lit(kind)}
    group by item.id, item.account_id, item.day, item.vote_count, item.standing, item.created_at
    having item.vote_count <> ${recount} or item.standing <> 'open'
      or ${recount} >= ${sql.lit(rewardedAt)} or ${recount} <= ${sql.lit(removedAt)}
    order by item.created_at, item.id`.execute(db);
  return rows;
}

/** A day on which an account has voted; `standing` is 1 when any of its votes was not taken back. */
interface VotedDay {
  accountId: string;
  day: Day;
  standing: number;
}

export async function listVotedDays(db: Database): Promise<VotedDay[]> {
  const { rows } = await sql<VotedDay>`
    select votes.account_id as "accountId", items.day as "day", max(abs(votes.value)) as "standing"
    from votes join (
      select id, day, 'submission' as kind from submissions union all select id, day, 'suggestion' from suggestions
    ) as items on items.id = votes.target_id and items.kind = votes.target
    group by votes.account_id, items.day order by votes.account_id, items.day`.execute(db);
  return rows;
}

/** All ledgers, with each day's turns of one reason together and in order. */
export async function listAllTurns(db: Database): Promise<LedgerRow[]> {
  return db
    .selectFrom('point_ledger')
    .selectAll()
    .orderBy('account_id')
    .orderBy('reason')
    .orderBy('day')
    .orderBy('turn')
    .execute();
}

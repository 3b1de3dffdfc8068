import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** Points change only by new rows; rows are never updated. A day's turns of one reason pay and revoke alternately. */
async function makeTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('point_ledger')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) =>
      c.notNull().check(
        sql`reason in ('voting', 'daily_vote', 'suggestion_approved', 'suggestion_reward',
          'labyrinth_submission', 'submission_reward')`,
      ),
    )
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('turn', 'integer', (c) => c.notNull().check(sql`turn >= 1`))
    .addColumn('points', 'integer', (c) => c.notNull().check(sql`points <> 0 and (turn % 2 = 1) = (points > 0)`))
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('created_at', isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('point_ledger_key', ['account_id', 'reason', 'day', 'turn'])
    .addUniqueConstraint('point_ledger_item', ['account_id', 'reason', 'item_id', 'turn'])
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
    .execute();
}

/**
 * Pays what was earned before there was a ledger: each reason once per account and day, by today's votes and totals.
 */
async function payForThePast(db: Kysely<unknown>): Promise<void> {
  await sql`insert into point_ledger (account_id, reason, day, turn, points, item_id, created_at)
    select account_id, 'submission_reward', day, 1, 10, min(id), max(created_at)
    from submissions where vote_count >= 10 group by account_id, day`.execute(db);
  await sql`insert into point_ledger (account_id, reason, day, turn, points, item_id, created_at)
    select account_id, 'suggestion_reward', day, 1, 5, min(id), max(created_at)
    from suggestions where vote_count >= 5 group by account_id, day`.execute(db);
  await sql`insert into point_ledger (account_id, reason, day, turn, points, item_id, created_at)
    select votes.account_id, 'daily_vote', items.day, 1, 1, min(votes.target_id), min(votes.changed_at)
    from votes join (select id, day from submissions union all select id, day from suggestions) as items
      on items.id = votes.target_id
    where votes.value <> 0 group by votes.account_id, items.day`.execute(db);
  await sql`update accounts set points =
    (select coalesce(sum(points), 0) from point_ledger where account_id = accounts.id)`.execute(db);
}

export const pointLedger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await makeTable(db);
    await payForThePast(db);
  },
};

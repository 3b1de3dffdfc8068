import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** The uses of each rate limit. */
async function makeRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('expires_at', isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull())
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
    .execute();
  await db.schema.createIndex('rate_limits_expiry').on('rate_limits').column('expires_at').execute();
}

/** Makes the ledger of points append-only, whoever writes to it. */
async function keepLedgerOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function keep_point_ledger() returns trigger language plpgsql as $$
    begin raise exception 'The ledger of points is append-only.'; end $$`.execute(db);
  await sql`create trigger point_ledger_kept before update or delete on point_ledger
    for each row execute function keep_point_ledger()`.execute(db);
  await sql`create trigger point_ledger_not_emptied before truncate on point_ledger
    for each statement execute function keep_point_ledger()`.execute(db);
}

async function keepLedgerOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`point_ledger_no_${change}`)} before ${sql.raw(change)} on point_ledger
      begin select raise(abort, 'The ledger of points is append-only.'); end`.execute(db);
  }
}

export const limitsAndLedger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await makeRateLimits(db);
    await (isPostgres(db) ? keepLedgerOnPostgres(db) : keepLedgerOnSqlite(db));
  },
};

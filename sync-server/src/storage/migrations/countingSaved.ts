import { type Kysely, type Migration, sql } from 'kysely';

/** An account's saved labyrinths are counted with every new one: from this index alone, because the rows are long. */
export const countingSaved: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index saved_of_account on saved_labyrinths (account_id) where deleted_at is null`.execute(db);
  },
};

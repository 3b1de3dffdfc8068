import { type Kysely, type Migration, sql } from 'kysely';

/** Every new saved labyrinth counts the account's others: this index avoids reading the rows, which are long. */
export const countingSaved: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index saved_of_account on saved_labyrinths (account_id) where deleted_at is null`.execute(db);
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/** Earlier versions did not erase the walked doors of a drawing when it was erased with its account. */
export const erasedDoors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update submissions set walked = null where labyrinth_data = ''`.execute(db);
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/** Earlier versions kept the doors that the drawer had walked when a drawing was erased with its account. */
export const erasedDoors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update submissions set walked = null where labyrinth_data = ''`.execute(db);
  },
};

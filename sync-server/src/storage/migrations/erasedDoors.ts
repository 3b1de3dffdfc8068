import { type Kysely, type Migration, sql } from 'kysely';

/** Adds the column of walked doors where an early form of the migration 'agreement' made the tables without it. */
async function addMissingColumn(db: Kysely<unknown>): Promise<void> {
  const submissions = (await db.introspection.getTables()).find(({ name }) => name === 'submissions');
  if (submissions?.columns.some(({ name }) => name === 'walked')) return;
  await db.schema.alterTable('submissions').addColumn('walked', 'text').execute();
}

/** Earlier versions kept the doors that the drawer had walked when a drawing was erased with its account. */
export const erasedDoors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await addMissingColumn(db);
    await sql`update submissions set walked = null where labyrinth_data = ''`.execute(db);
  },
};

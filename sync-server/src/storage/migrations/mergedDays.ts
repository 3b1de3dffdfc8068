import { type Kysely, type Migration, sql } from 'kysely';

/** Whether a tally has two values for a field of Izaro: its claims stand in order. */
const hasTwo = (field: string) => sql<boolean>`tally like ${sql.lit(`%"izaro ${field} %"izaro ${field} %`)}`;

/**
 * Earlier versions took the last of several values that were likely for Izaro, and below Eternal what was suggested of the
 * way in for a claim, with which a day could not be read any more: such days are counted again.
 */
export const mergedDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update days set tally = null
      where ${hasTwo('firstPhaseMechanic')} or ${hasTwo('secondPhaseMechanic')} or ${hasTwo('lastPhaseMechanic')}
        or ${hasTwo('weaponSet')}
        or (difficulty <> 'eternal' and (tally like '%"door c1r3 %' or tally like '%"secret c1r3 %'))`.execute(db);
  },
};

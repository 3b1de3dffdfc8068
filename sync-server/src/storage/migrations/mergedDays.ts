import { type Kysely, type Migration, sql } from 'kysely';

/** Whether a tally holds two values for a field of Izaro. Its claims are sorted. */
const hasTwo = (field: string) => sql<boolean>`tally like ${sql.lit(`%"izaro ${field} %"izaro ${field} %`)}`;

/**
 * Marks days for a recount that an earlier version counted wrongly: it showed the alphabetically last of several likely
 * values for a field of Izaro, and below Eternal it counted suggested claims about the way from the entrance, which could
 * make the day unreadable.
 */
export const mergedDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update days set tally = null
      where ${hasTwo('firstPhaseMechanic')} or ${hasTwo('secondPhaseMechanic')} or ${hasTwo('lastPhaseMechanic')}
        or ${hasTwo('weaponSet')}
        or (difficulty <> 'eternal' and (tally like '%"door c1r3 %' or tally like '%"secret c1r3 %'))`.execute(db);
  },
};

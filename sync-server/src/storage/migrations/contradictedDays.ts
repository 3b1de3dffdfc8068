import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Marks days for a recount that an earlier version may have called likely or settled on a submission that most drawings
 * contradict: those whose layout is that of a submission.
 */
export const contradictedDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update days set tally = null
      where state in ('likely', 'settled') and exists (select 1 from submissions
        where submissions.day = days.day and submissions.difficulty = days.difficulty
          and submissions.labyrinth_data = days.labyrinth_data)`.execute(db);
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * "no door C11R2 to C13R4", as a run suggests it, says something of a door: days on which somebody wrote so are counted
 * again, except where something was deleted since.
 */
export const saidDoors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update days set tally = null
      where exists (
        select 1 from suggestions join submissions on submissions.id = suggestions.submission_id
        where submissions.day = days.day and submissions.difficulty = days.difficulty
          and (lower(suggestions.text) like '%door c% to c%' or lower(suggestions.text) like '%passage c% to c%')
      ) and not exists (
        select 1 from submissions
        where submissions.day = days.day and submissions.difficulty = days.difficulty and submissions.labyrinth_data = ''
      )`.execute(db);
  },
};

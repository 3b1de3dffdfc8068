import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Suggestions such as "no door C11R2 to C13R4", as a run writes them, now count as evidence about a door. Recounts the
 * days that have one, except where a submission was erased since.
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

import { type Kysely, type Migration, sql } from 'kysely';

/** Recounts past days that earlier versions left unchanged when an account was deleted with its content. */
export const erasedContent: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update days set tally = null
      where exists (
        select 1 from submissions
        where submissions.day = days.day and submissions.difficulty = days.difficulty and submissions.labyrinth_data = ''
      ) or exists (
        select 1 from suggestions join submissions on submissions.id = suggestions.submission_id
        where submissions.day = days.day and submissions.difficulty = days.difficulty and suggestions.text = ''
      )`.execute(db);
  },
};

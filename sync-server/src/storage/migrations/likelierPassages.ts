import { type Kysely, type Migration, sql } from 'kysely';

/** Whether a tally holds both a door and a secret passage between the same rooms. */
function hasBoth(tally: string): boolean {
  return [...tally.matchAll(/"secret (\w+ \w+)"/g)].some(([, rooms]) => tally.includes(`"door ${rooms}"`));
}

/**
 * Marks days for a recount on which an earlier version showed a door although a secret passage between the same rooms
 * may be likelier.
 */
export const likelierPassages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ day: string; difficulty: string; tally: string }>`select day, difficulty, tally
      from days where tally like '%"secret %'`.execute(db);
    for (const { day, difficulty } of rows.filter(({ tally }) => hasBoth(tally))) {
      await sql`update days set tally = null where day = ${day} and difficulty = ${difficulty}`.execute(db);
    }
  },
};

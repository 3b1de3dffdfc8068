import { type Kysely, type Migration, sql } from 'kysely';

const trials = ['c7r3', 'c15r3', 'c23r3'];

/** Whether a stored layout has a way from the entrance, but none that leads on to all trials. */
function isUnjoined(labyrinthData: string): boolean {
  const { paths } = JSON.parse(labyrinthData) as { paths: readonly { from: string; to: string }[] };
  const reached = new Set(['c1r3']);
  for (const id of reached) {
    for (const { from, to } of paths) {
      if (from === id) reached.add(to);
      if (to === id) reached.add(from);
    }
  }
  return reached.size > 1 && !trials.every((id) => reached.has(id));
}

/**
 * Marks days for a recount on which an earlier version showed, below Eternal, believed claims without a way from the
 * entrance to the first trial.
 */
export const unjoinedDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ day: string; difficulty: string; labyrinth_data: string }>`select day, difficulty,
      labyrinth_data from days where difficulty <> 'eternal' and labyrinth_data is not null`.execute(db);
    for (const { day, difficulty } of rows.filter((row) => isUnjoined(row.labyrinth_data))) {
      await sql`update days set tally = null where day = ${day} and difficulty = ${difficulty}`.execute(db);
    }
  },
};

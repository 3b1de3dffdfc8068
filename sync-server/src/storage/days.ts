import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Selectable, Updateable } from 'kysely';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { Database, DaysTable, EpochMs, WriteTransaction } from './tables.ts';

/** A day in one difficulty. */
export interface DayKey {
  day: Day;
  difficulty: Difficulty;
}

export type DayRow = Selectable<DaysTable>;

const findDayRow = prepared((db, { day, difficulty }: DayKey) =>
  db.selectFrom('days').selectAll().where('day', '=', day).where('difficulty', '=', difficulty),
);

/** What is stored of a day; undefined before anything happened on it. */
export async function findDay(db: Database, key: DayKey): Promise<DayRow | undefined> {
  const [row] = await findDayRow(db, key);
  return row;
}

const findListRow = prepared((db, { day, difficulty }: DayKey) =>
  db
    .selectFrom('days')
    .select(['list_revision', 'list_changed_at'])
    .where('day', '=', day)
    .where('difficulty', '=', difficulty),
);

/** The revision of a day's public list, and when it came; a time too, because a restored backup counts again. */
export async function findListRevision(
  db: Database,
  key: DayKey,
): Promise<Pick<DayRow, 'list_revision' | 'list_changed_at'> | undefined> {
  const [row] = await findListRow(db, key);
  return row;
}

const lockedDayRow = prepared((tx, { day, difficulty }: DayKey) =>
  tx
    .selectFrom('days')
    .selectAll()
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate()),
);

/** A day's row, made where there is none; PostgreSQL locks it until the end of the transaction. */
export async function lockDay(tx: WriteTransaction, key: DayKey): Promise<DayRow> {
  const [row] = await lockedDayRow(tx, key);
  if (row) return row;
  await tx
    .insertInto('days')
    .values(key)
    .onConflict((conflict) => conflict.columns(['day', 'difficulty']).doNothing())
    .execute();
  const [made] = await lockedDayRow(tx, key);
  if (!made) throw new Error(`The row of ${key.day}, ${key.difficulty} is missing.`);
  return made;
}

/** Stores what has changed of a day; its public list changes with it. */
export async function saveDay(
  tx: WriteTransaction,
  { day, difficulty }: DayKey,
  change: Updateable<DaysTable>,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('days')
    .set((update) => ({ ...change, list_revision: update('list_revision', '+', 1), list_changed_at: now }))
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .execute();
}

/**
 * Gives the lists of a day that show something of this account another revision: its name or its points have changed.
 */
export async function outdateListsOf(
  tx: WriteTransaction,
  { accountId, day }: { accountId: string; day: Day },
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('days')
    .set((update) => ({ list_revision: update('list_revision', '+', 1), list_changed_at: now }))
    .where('day', '=', day)
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .where('submissions.account_id', '=', accountId)
            .where('submissions.day', '=', day)
            .whereRef('submissions.difficulty', '=', 'days.difficulty'),
        ),
        exists(
          selectFrom('suggestions')
            .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
            .select('suggestions.id')
            .where('suggestions.account_id', '=', accountId)
            .where('suggestions.day', '=', day)
            .whereRef('submissions.difficulty', '=', 'days.difficulty'),
        ),
      ]),
    )
    .execute();
}

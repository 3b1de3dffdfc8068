import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import type { Day } from 'shared-types/day.ts';
import { type Selectable, sql } from 'kysely';
import { isPostgres } from './database.ts';
import type { Database, DrawnShapesTable, EpochMs, WriteTransaction } from './tables.ts';

/**
 * On PostgreSQL, makes transactions that may learn a shape wait for each other: if three ran at once, each would count
 * only its own drawing. SQLite's transactions never run concurrently. Reads are not blocked.
 */
export async function lockLearnt(tx: WriteTransaction): Promise<void> {
  if (isPostgres(tx)) await sql`lock table learnt_shapes in share row exclusive mode`.execute(tx);
}

/** Records a shape that an account has drawn. Drawing it again replaces the submission and the network. */
export async function saveDrawnShape(tx: WriteTransaction, drawn: Selectable<DrawnShapesTable>): Promise<void> {
  const { submission_id, network } = drawn;
  await tx
    .insertInto('drawn_shapes')
    .values(drawn)
    .onConflict((conflict) =>
      conflict.columns(['day', 'difficulty', 'section', 'shape', 'account_id']).doUpdateSet({ submission_id, network }),
    )
    .execute();
}

/**
 * How many accounts have drawn a shape on a day, and from how many networks; without removed work and blocked accounts.
 */
export async function countDrawn(
  db: Database,
  { day, difficulty, section, shape }: LearntShape & { day: Day },
): Promise<{ accounts: number; networks: number }> {
  return db
    .selectFrom('drawn_shapes as drawn')
    .innerJoin('submissions', 'submissions.id', 'drawn.submission_id')
    .innerJoin('accounts', 'accounts.id', 'drawn.account_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('accounts'),
      fn.count<number>('drawn.network').distinct().as('networks'),
    ])
    .where('drawn.day', '=', day)
    .where('drawn.difficulty', '=', difficulty)
    .where('drawn.section', '=', section)
    .where('drawn.shape', '=', shape)
    .where('submissions.hidden', '=', 0)
    .where('submissions.standing', '<>', 'removed')
    .where('accounts.blocked', '=', 0)
    .executeTakeFirstOrThrow();
}

/** The shapes that match no known one among what an account has drawn today. */
export async function listDrawnShapes(db: Database, accountId: string) {
  return db
    .selectFrom('drawn_shapes')
    .select(['submission_id', 'day', 'difficulty', 'section', 'shape'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .orderBy('difficulty')
    .orderBy('section')
    .orderBy('shape')
    .execute();
}

export async function deleteDrawnShapesOf(tx: WriteTransaction, accountId: string): Promise<void> {
  await tx.deleteFrom('drawn_shapes').where('account_id', '=', accountId).execute();
}

/** Deletes who drew what before this day. */
export async function deleteDrawnShapesBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('drawn_shapes').where('day', '<', day).execute();
}

export async function insertLearntShape(tx: WriteTransaction, learnt: LearntShape, now: EpochMs): Promise<void> {
  await tx
    .insertInto('learnt_shapes')
    .values({ ...learnt, learnt_at: now })
    .execute();
}

/**
 * Deletes a learnt shape and the records of who drew it, so that learning it again takes as many drawings as before.
 * Returns false when the shape is unknown.
 */
export async function deleteLearntShape(
  tx: WriteTransaction,
  { difficulty, section, shape }: LearntShape,
): Promise<boolean> {
  const deleteFrom = (table: 'learnt_shapes' | 'drawn_shapes') =>
    tx
      .deleteFrom(table)
      .where('difficulty', '=', difficulty)
      .where('section', '=', section)
      .where('shape', '=', shape)
      .executeTakeFirstOrThrow();
  await deleteFrom('drawn_shapes');
  const { numDeletedRows } = await deleteFrom('learnt_shapes');
  return numDeletedRows > 0n;
}

/** Every learnt shape, in the order in which they were learnt: their numbers on the screen stay. */
export async function listLearntShapes(db: Database): Promise<LearntShape[]> {
  return db
    .selectFrom('learnt_shapes')
    .select(['difficulty', 'section', 'shape'])
    .orderBy('learnt_at')
    .orderBy('difficulty')
    .orderBy('section')
    .orderBy('shape')
    .execute();
}

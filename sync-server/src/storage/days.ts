import { firmStates } from 'shared-types/agreement/firmStates.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Selectable, Updateable } from 'kysely';
import { isPostgres } from './database.ts';
import { noteListChange } from './listChanges.ts';
import { isOneOf, prepared, type TextList, toTextList } from './prepared.ts';
import type { Database, DaysTable, EpochMs, WriteTransaction } from './tables.ts';

/** A day in one difficulty. */
export interface DayKey {
  day: Day;
  difficulty: Difficulty;
}

/** An account on a day in one difficulty. */
export interface AccountOnDay extends DayKey {
  accountId: string;
}

/** A day's key as a text: `2026-11-20 eternal`. */
export function dayKeyText({ day, difficulty }: DayKey): string {
  return `${day} ${difficulty}`;
}

export type DayRow = Selectable<DaysTable>;

const findDayRow = prepared((db, { day, difficulty }: DayKey) =>
  db.selectFrom('days').selectAll().where('day', '=', day).where('difficulty', '=', difficulty),
);

/** The stored row of a day; undefined before anything happened on it. */
export async function findDay(db: Database, key: DayKey): Promise<DayRow | undefined> {
  const [row] = await findDayRow(db, key);
  return row;
}

const findAgreedRow = prepared((db, { day, difficulty }: DayKey) =>
  db
    .selectFrom('days')
    .select('labyrinth_data')
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .where('state', 'in', firmStates),
);

/** The layout that a day agrees on; undefined while the agreement is not firm. */
export async function findAgreedLayout(db: Database, key: DayKey): Promise<string | undefined> {
  const [row] = await findAgreedRow(db, key);
  return row?.labyrinth_data ?? undefined;
}

const findListRow = prepared((db, { day, difficulty }: DayKey) =>
  db
    .selectFrom('days')
    .select(['list_revision', 'list_changed_at'])
    .where('day', '=', day)
    .where('difficulty', '=', difficulty),
);

/**
 * The revision of a day's public list and its time; a restored backup repeats revision numbers, so the time is needed
 * too.
 */
export type Revision = Pick<DayRow, 'list_revision' | 'list_changed_at'>;

export async function findListRevision(db: Database, key: DayKey): Promise<Revision | undefined> {
  const [row] = await findListRow(db, key);
  return row;
}

/** A revision as text that is unique among the revisions of the list. */
export function revisionText({ list_revision, list_changed_at }: Revision): string {
  return `${list_revision}.${list_changed_at.toString(36)}`;
}

/** The lists of these days on which something happened, with their revisions. */
export async function listRevisions(db: Database, days: readonly Day[]): Promise<(DayKey & { revision: string })[]> {
  const rows = await db
    .selectFrom('days')
    .select(['day', 'difficulty', 'list_revision', 'list_changed_at'])
    .where('day', 'in', days)
    .execute();
  return rows.map(({ day, difficulty, ...row }) => ({ day, difficulty, revision: revisionText(row) }));
}

const lockedDayRow = prepared((tx, { day, difficulty }: DayKey) =>
  tx
    .selectFrom('days')
    .selectAll()
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate()),
);

/** Returns a day's row, created if missing. PostgreSQL locks it until the end of the transaction. */
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

/**
 * Locks all lists of the days of these items on PostgreSQL, always in the same order, so that transactions wait for each
 * other instead of deadlocking. All lists, because the point for a vote changes every list that shows the voter.
 */
export async function lockDaysOf(tx: WriteTransaction, ids: readonly string[]): Promise<void> {
  if (!isPostgres(tx)) return;
  await tx
    .selectFrom('days')
    .select('day')
    .where('day', 'in', tx.selectFrom(daysOf(tx, toTextList(tx, ids)).as('voted')).select('voted.day'))
    .orderBy('day')
    .orderBy('difficulty')
    .forNoKeyUpdate()
    .execute();
}

/** Saves changed columns of a day, and gives its public list a new revision. */
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
  noteListChange(tx, { day, difficulty });
}

/** The difficulties in which an account has submitted or suggested something on a day. */
function difficultiesOf(db: Database, { day, accountId }: { day: Day; accountId: string }) {
  const suggested = db
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .select('submissions.difficulty')
    .where('suggestions.account_id', '=', accountId)
    .where('suggestions.day', '=', day);
  return db
    .selectFrom('submissions')
    .select('difficulty')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .union(suggested);
}

export async function listDifficultiesOf(
  db: Database,
  account: { day: Day; accountId: string },
): Promise<Difficulty[]> {
  const rows = await difficultiesOf(db, account).orderBy('difficulty').execute();
  return rows.map(({ difficulty }) => difficulty);
}

const outdateDays = prepared((tx, { day, accountId, now }: { day: Day; accountId: string; now: EpochMs }) =>
  tx
    .updateTable('days')
    .set((update) => ({ list_revision: update('list_revision', '+', 1), list_changed_at: now }))
    .where('day', '=', day)
    .where('difficulty', 'in', difficultiesOf(tx, { day, accountId }))
    .returning('difficulty'),
);

/** Gives today's lists that show this account a new revision, because its name or points have changed. */
export async function outdateListsOf(tx: WriteTransaction, accountId: string, now: EpochMs): Promise<void> {
  const day = dayOf(now);
  const changed = await outdateDays(tx, { day, accountId, now });
  for (const { difficulty } of changed) noteListChange(tx, { day, difficulty });
}

/** Marks the earlier days on which an account submitted or suggested something for a recount (`listUncounted`). */
export async function outdateCounts(
  tx: WriteTransaction,
  { accountId, before }: { accountId: string; before: Day },
): Promise<void> {
  const suggested = tx
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .select(['submissions.day', 'submissions.difficulty'])
    .where('suggestions.account_id', '=', accountId);
  const spokenOn = tx
    .selectFrom('submissions')
    .select(['day', 'difficulty'])
    .where('account_id', '=', accountId)
    .union(suggested);
  await tx
    .updateTable('days')
    .set({ tally: null })
    .where('day', '<', before)
    .where((is) => is(is.refTuple('day', 'difficulty'), 'in', spokenOn.$asTuple('day', 'difficulty')))
    .execute();
}

/** Gives a day's list a new revision. */
export async function outdateList(tx: WriteTransaction, { day, difficulty }: DayKey, now: EpochMs): Promise<void> {
  await saveDay(tx, { day, difficulty }, {}, now);
}

function daysOf(db: Database, ids: TextList) {
  const suggestedTo = db
    .selectFrom('suggestions')
    .innerJoin('submissions', 'submissions.id', 'suggestions.submission_id')
    .select(['suggestions.id', 'submissions.day', 'submissions.difficulty'])
    .where(isOneOf(db, 'suggestions.id', ids));
  // A union of two queries, because for an "or" PostgreSQL would read every submission.
  return db
    .selectFrom('submissions')
    .select(['submissions.id', 'submissions.day', 'submissions.difficulty'])
    .where(isOneOf(db, 'submissions.id', ids))
    .union(suggestedTo);
}

const findDaysOf = prepared((db, { ids }: { ids: TextList }) => daysOf(db, ids));

/** The days of these submissions and suggestions; ids that do not exist are skipped. */
export async function listDaysOf(db: Database, ids: readonly string[]): Promise<(DayKey & { id: string })[]> {
  return ids.length === 0 ? [] : findDaysOf(db, { ids: toTextList(db, ids) });
}

/** The day of a submission or suggestion. */
export async function findDayOf(db: Database, id: string): Promise<DayKey | undefined> {
  const [key] = await listDaysOf(db, [id]);
  return key;
}

/** Every day that is counted, the oldest first. */
export async function listCountedDays(db: Database): Promise<DayRow[]> {
  return db
    .selectFrom('days')
    .selectAll()
    .where('tally', 'is not', null)
    .orderBy('day')
    .orderBy('difficulty')
    .execute();
}

import type { DrawingRecord } from 'shared-types/agreement/weights.ts';
import type { Day } from 'shared-types/day.ts';
import type { Selectable } from 'kysely';
import { isPostgres } from './database.ts';
import type { AccountOnDay, DayKey } from './days.ts';
import { prepared } from './prepared.ts';
import type { ContributorsTable, Database, WriteTransaction } from './tables.ts';

export type ContributorRow = Selectable<ContributorsTable>;

const contributorColumns = [
  'day',
  'difficulty',
  'account_id',
  'household',
  'network',
  'weight',
  'right_claims',
  'checked_claims',
] as const satisfies readonly (keyof ContributorRow)[];

const findContributorRow = prepared((db, { day, difficulty, accountId }: AccountOnDay) =>
  db
    .selectFrom('contributors')
    .select(contributorColumns)
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .where('account_id', '=', accountId),
);

export async function findContributor(db: Database, key: AccountOnDay): Promise<ContributorRow | undefined> {
  const [row] = await findContributorRow(db, key);
  return row;
}

export async function listContributors(db: Database, { day, difficulty }: DayKey): Promise<ContributorRow[]> {
  return db
    .selectFrom('contributors')
    .selectAll()
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .orderBy('household')
    .orderBy('account_id')
    .execute();
}

interface OnDay extends DayKey {
  network: string | null;
}

const findHouseholdRow = prepared((db, { day, difficulty, network }: OnDay) =>
  db
    .selectFrom('contributors')
    .select(({ fn, eb }) => [
      fn.max<number | null>('household').as('highest'),
      fn.max(eb.case().when('network', '=', network).then(eb.ref('household')).end()).as('known'),
    ])
    .where('day', '=', day)
    .where('difficulty', '=', difficulty),
);

/**
 * The household of a network on a day (null if unknown), and the highest household number of the day, 0 if there is
 * none.
 */
export async function findHousehold(db: Database, key: OnDay): Promise<{ known: number | null; highest: number }> {
  const [row] = await findHouseholdRow(db, key);
  return { known: row?.known ?? null, highest: row?.highest ?? 0 };
}

const insertContributorRow = prepared((tx, row: ContributorRow) => {
  const { day, difficulty, account_id, household, network, weight, right_claims, checked_claims } = row;
  const values = { day, difficulty, account_id, household, network, weight, right_claims, checked_claims };
  return tx.insertInto('contributors').values(values);
});

export async function insertContributor(tx: WriteTransaction, row: ContributorRow): Promise<void> {
  await insertContributorRow(tx, row);
}

/** An account's contributions on all days, newest first. */
export async function listContributions(db: Database, accountId: string): Promise<ContributorRow[]> {
  return db
    .selectFrom('contributors')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .orderBy('difficulty')
    .execute();
}

/** At most `most` contributions before this day whose network is still stored. */
export function oldNetworks(db: Database, before: Day, most: number) {
  return db
    .selectFrom('contributors')
    .select(['day', 'difficulty', 'account_id'])
    .where('network', 'is not', null)
    .where('day', '<', before)
    .limit(most);
}

/** Deletes the networks of at most `most` contributions before this day. Returns how many. */
export async function forgetOldNetworks(db: Database, before: Day, most: number): Promise<number> {
  const old = oldNetworks(db, before, most).$asTuple('day', 'difficulty', 'account_id');
  const { numUpdatedRows } = await db
    .updateTable('contributors')
    .set({ network: null })
    .where((is) => is(is.refTuple('day', 'difficulty', 'account_id'), 'in', old))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A settled day to which an account contributed, and whose layout its drawing has not been compared with yet. */
export interface Unchecked extends DayKey {
  labyrinth_data: string | null;
  izaro_config: string | null;
}

interface Before {
  accountId: string;
  before: Day;
}

function uncheckedOf(db: Database, { accountId, before }: Before) {
  return db
    .selectFrom('contributors')
    .innerJoin('days', (join) =>
      join.onRef('days.day', '=', 'contributors.day').onRef('days.difficulty', '=', 'contributors.difficulty'),
    )
    .select(['days.day', 'days.difficulty', 'days.labyrinth_data', 'days.izaro_config'])
    .where('contributors.account_id', '=', accountId)
    .where('contributors.day', '<', before)
    .where('contributors.checked_claims', 'is', null)
    .where('days.state', '=', 'settled')
    .orderBy('days.day')
    .orderBy('days.difficulty');
}

const findUnchecked = prepared(uncheckedOf);

const lockedUnchecked = prepared((tx, key: Before) =>
  uncheckedOf(tx, key).$if(isPostgres(tx), (query) => query.forNoKeyUpdate('contributors')),
);

/** The settled days before this one that are not yet part of an account's record. */
export async function listUnchecked(db: Database, accountId: string, before: Day): Promise<Unchecked[]> {
  return findUnchecked(db, { accountId, before });
}

/**
 * The same, to store their results. On PostgreSQL it waits for a running recount of these days (`uncheckDay`), and reads
 * what they agree on after it.
 */
export async function lockUnchecked(tx: WriteTransaction, accountId: string, before: Day): Promise<Unchecked[]> {
  const locked = await lockedUnchecked(tx, { accountId, before });
  // The locking query itself still reads the days as they were when it began to wait.
  return locked.length === 0 ? [] : listUnchecked(tx, accountId, before);
}

export async function saveChecked(
  tx: WriteTransaction,
  { day, difficulty, accountId }: AccountOnDay,
  { right, checked }: DrawingRecord,
): Promise<void> {
  await tx
    .updateTable('contributors')
    .set({ right_claims: right, checked_claims: checked })
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .where('account_id', '=', accountId)
    .execute();
}

/** Resets the records of a day so that they are counted again, because its layout changed after it was over. */
export async function uncheckDay(tx: WriteTransaction, { day, difficulty }: DayKey): Promise<void> {
  await tx
    .updateTable('contributors')
    .set({ right_claims: null, checked_claims: null })
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .execute();
}

const findRecord = prepared((db, { accountId, before }: Before) =>
  db
    .selectFrom('contributors')
    .select(({ fn }) => [
      fn.sum<number | null>('right_claims').as('right'),
      fn.sum<number | null>('checked_claims').as('checked'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '<', before),
);

/** The sum of an account's stored record before a day. */
export async function sumRecord(db: Database, accountId: string, before: Day): Promise<DrawingRecord> {
  const [row] = await findRecord(db, { accountId, before });
  return { right: row?.right ?? 0, checked: row?.checked ?? 0 };
}

import type { Selectable } from 'kysely';
import type { DayKey } from './days.ts';
import { prepared } from './prepared.ts';
import type { ContributorsTable, Database, WriteTransaction } from './tables.ts';

export type ContributorRow = Selectable<ContributorsTable>;

const findContributorRow = prepared((db, { day, difficulty, accountId }: DayKey & { accountId: string }) =>
  db
    .selectFrom('contributors')
    .selectAll()
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .where('account_id', '=', accountId),
);

export async function findContributor(
  db: Database,
  key: DayKey & { accountId: string },
): Promise<ContributorRow | undefined> {
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

/** The household of a network on a day, and the highest that there is: 0 without any. */
export async function findHousehold(
  db: Database,
  { day, difficulty, network }: DayKey & { network: string | null },
): Promise<{ known: number | null; highest: number }> {
  const { known, highest } = await db
    .selectFrom('contributors')
    .select(({ fn, eb }) => [
      fn.max('household').as('highest'),
      fn.max(eb.case().when('network', '=', network).then(eb.ref('household')).end()).as('known'),
    ])
    .where('day', '=', day)
    .where('difficulty', '=', difficulty)
    .executeTakeFirstOrThrow();
  return { known, highest: highest ?? 0 };
}

export async function insertContributor(tx: WriteTransaction, row: ContributorRow): Promise<void> {
  await tx.insertInto('contributors').values(row).execute();
}

/** An account's part in every day, the newest first. */
export async function listContributions(db: Database, accountId: string): Promise<ContributorRow[]> {
  return db
    .selectFrom('contributors')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .orderBy('difficulty')
    .execute();
}

/** Forgets the networks of days that are over. */
export async function forgetNetworksBefore(db: Database, day: string): Promise<void> {
  await db
    .updateTable('contributors')
    .set({ network: null })
    .where('day', '<', day)
    .where('network', 'is not', null)
    .execute();
}

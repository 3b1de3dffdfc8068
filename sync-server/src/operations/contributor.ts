import { claimsOf } from 'shared-types/agreement/claims.ts';
import { recordOf } from 'shared-types/agreement/record.ts';
import { contributorWeight, type DrawingRecord } from 'shared-types/agreement/weights.ts';
import type { Day } from 'shared-types/day.ts';
import {
  type ContributorRow,
  findHousehold,
  insertContributor,
  listUnchecked,
  lockUnchecked,
  saveChecked,
  sumRecord,
  type Unchecked,
} from '../storage/contributors.ts';
import type { DayKey } from '../storage/days.ts';
import { readStatements } from '../storage/evidence.ts';
import type { Database, WriteTransaction } from '../storage/tables.ts';
import { listSpoken, toDrawn } from './spoken.ts';

/** How many claims of an account's drawing of a settled day were right; zeros when it has no drawing. */
async function checkDay(db: Database, accountId: string, settled: Unchecked): Promise<DrawingRecord> {
  const { day, difficulty, labyrinth_data, izaro_config } = settled;
  const { drawing } = await readStatements(db, { day, difficulty, accountId });
  const [spoken] = drawing === undefined ? [] : await listSpoken(db, difficulty, [drawing]);
  if (!spoken || labyrinth_data === null || izaro_config === null) return { right: 0, checked: 0 };
  return recordOf(spoken, new Set(claimsOf(toDrawn(difficulty, { labyrinth_data, izaro_config }))));
}

/** The right and checked claims of an account's drawings of settled days before this one. */
export async function readRecord(db: Database, accountId: string, before: Day): Promise<DrawingRecord> {
  const record = await sumRecord(db, accountId, before);
  for (const settled of await listUnchecked(db, accountId, before)) {
    const { right, checked } = await checkDay(db, accountId, settled);
    record.right += right;
    record.checked += checked;
  }
  return record;
}

/** Stores the results for the days that are settled and over, so that they are never checked again. */
async function checkRecord(tx: WriteTransaction, accountId: string, before: Day): Promise<void> {
  for (const settled of await lockUnchecked(tx, accountId, before)) {
    await saveChecked(tx, { accountId, ...settled }, await checkDay(tx, accountId, settled));
  }
}

/** An account that contributes to a day for the first time. */
export interface Newcomer extends DayKey {
  accountId: string;
  /** The keyed hash of its network; null when networks do not matter. */
  network: string | null;
  /** How old the account is. */
  ageMs: number;
}

/** Fixes the weight of an account's evidence for the day, when it first contributes. */
export async function addContributor(tx: WriteTransaction, newcomer: Newcomer): Promise<ContributorRow> {
  const { day, difficulty, accountId, network, ageMs } = newcomer;
  await checkRecord(tx, accountId, day);
  const { known, highest } = await findHousehold(tx, { day, difficulty, network });
  const row: ContributorRow = {
    day,
    difficulty,
    account_id: accountId,
    household: known ?? highest + 1,
    network,
    weight: contributorWeight({
      record: await sumRecord(tx, accountId, day),
      ageMs,
      sharesNetwork: known !== null,
    }),
    right_claims: null,
    checked_claims: null,
  };
  await insertContributor(tx, row);
  return row;
}

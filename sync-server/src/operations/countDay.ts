import { type Agreement, agreementOf } from 'shared-types/agreement/dayState.ts';
import type { AccountEvidence } from 'shared-types/agreement/evidence.ts';
import { correctionIn } from 'shared-types/agreement/corrections.ts';
import { count, emptyTally, readTally, type Tally, writeTally } from 'shared-types/agreement/tally.ts';
import { dayMs, dayOf } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import type { Acting, OpenDay, SaidBefore, Shared } from '../core/acting.ts';
import { findContributor, listContributors, uncheckDay } from '../storage/contributors.ts';
import { type DayKey, dayKeyText, type DayRow, listDaysOf, lockDay, saveDay } from '../storage/days.ts';
import {
  listKeyless,
  listLatestDrawings,
  listStatementAuthors,
  listUncounted,
  readAllStatements,
  readStatements,
  type Statements,
  saveKey,
} from '../storage/evidence.ts';
import { findTopLayout } from '../storage/submissions.ts';
import { isUnavailable, reasonOf } from '../storage/faults.ts';
import { queuePushes } from '../storage/push.ts';
import type { Database, EpochMs, WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { addContributor } from './contributor.ts';
import { keyOfDrawn, listSpoken, toDrawn } from './spoken.ts';

/** An account's evidence: what its items say, and its weight. */
async function toEvidence(
  db: Database,
  difficulty: Difficulty,
  { drawing, votedUp, suggested }: Statements,
  weight: number,
): Promise<AccountEvidence> {
  const [drawn = null] = drawing === undefined ? [] : await listSpoken(db, difficulty, [drawing]);
  return {
    weight,
    drawing: drawn,
    corrections: suggested.flatMap((text) => correctionIn(text) ?? []),
    votedUp: await listSpoken(db, difficulty, votedUp),
  };
}

function isSilent({ drawing, corrections, votedUp }: AccountEvidence): boolean {
  return drawing === null && corrections.length + votedUp.length === 0;
}

/**
 * Counts a day's tally and agreement from all its evidence. The contributors and the submissions' keys must be stored.
 */
export async function countFromScratch(db: Database, key: DayKey): Promise<{ tally: Tally; agreement: Agreement }> {
  const tally = emptyTally();
  const all = await readAllStatements(db, key);
  for (const { account_id, weight } of await listContributors(db, key)) {
    const said = all.get(account_id);
    if (said) count(tally, await toEvidence(db, key.difficulty, said, weight), 1);
  }
  return { tally, agreement: await readAgreement(db, key, tally) };
}

async function readAgreement(db: Database, key: DayKey, tally: Tally): Promise<Agreement> {
  const drawings = await listLatestDrawings(db, key);
  const agreement = agreementOf(tally, key.difficulty, drawings, null);
  if (agreement.merged || drawings.length === 0) return agreement;
  // Rare: the believed claims do not form a complete labyrinth, so the best submission stands in.
  const top = await findTopLayout(db, key);
  return agreementOf(tally, key.difficulty, drawings, top ? toDrawn(key.difficulty, top) : null);
}

/** The columns of a day that store its agreement. */
export function toDayColumns({
  state,
  accounts,
  merged,
}: Agreement): Pick<DayRow, 'state' | 'accounts' | 'labyrinth_data' | 'izaro_config'> {
  return {
    state,
    accounts,
    labyrinth_data: merged && serialiseLayout(merged.layout),
    izaro_config: merged && JSON.stringify(merged.izaroConfig),
  };
}

async function saveCounted(
  tx: WriteTransaction,
  row: DayRow,
  { tally, agreement }: { tally: Tally; agreement: Agreement },
  now: EpochMs,
): Promise<void> {
  const columns = toDayColumns(agreement);
  const isNew = columns.labyrinth_data !== row.labyrinth_data || columns.izaro_config !== row.izaro_config;
  const change = {
    ...columns,
    tally: writeTally(tally),
    revision: row.revision + (isNew ? 1 : 0),
    was_settled: agreement.state === 'settled' ? (1 as const) : row.was_settled,
  };
  await saveDay(tx, row, change, now);
  // Sent once, however often the day becomes settled again, and never for a day that is over.
  if (change.was_settled === 1 && row.was_settled === 0 && row.day === dayOf(now)) await queuePushes(tx, row, now);
}

/**
 * Completes a day from before agreement existed: adds the keys of its submissions and the weights of its contributors.
 * Since then an account becomes a contributor with its first evidence, unless that evidence is about an item that is
 * not visible then.
 */
async function completeDay(tx: WriteTransaction, key: DayKey): Promise<void> {
  for (const stored of await listKeyless(tx, key)) {
    await saveKey(tx, { id: stored.id, k2: keyOfDrawn(toDrawn(key.difficulty, stored)) });
  }
  const known = new Set((await listContributors(tx, key)).map(({ account_id }) => account_id));
  for (const { accountId, since, createdAt } of await listStatementAuthors(tx, key)) {
    if (known.has(accountId)) continue;
    const said = await toEvidence(tx, key.difficulty, await readStatements(tx, { ...key, accountId }), 0);
    // The network is no longer known.
    if (!isSilent(said)) await addContributor(tx, { ...key, accountId, network: null, ageMs: since - createdAt });
  }
}

/** Counts all evidence of a day again, because another account's item was removed or restored. */
export async function recountDay(tx: WriteTransaction, key: DayKey, now: EpochMs): Promise<void> {
  const row = await lockDay(tx, key);
  await completeDay(tx, key);
  await saveCounted(tx, row, await countFromScratch(tx, key), now);
  if (key.day < dayOf(now)) await uncheckDay(tx, key);
}

const nothingSaid: AccountEvidence = { weight: 0, drawing: null, corrections: [], votedUp: [] };

/** Opens a day that this transaction may change, once for all its jobs. */
async function openDay({ tx, now, shared }: Acting, key: DayKey): Promise<OpenDay> {
  const name = dayKeyText(key);
  const open = shared.days.get(name);
  if (open) return open;
  const row = await lockDay(tx, key);
  const day: OpenDay = { row, tally: row.tally === null ? null : readTally(row.tally), change: 'none' };
  shared.days.set(name, day);
  shared.beforeCommit.push(() => closeDay(tx, day, now));
  return day;
}

async function closeDay(tx: WriteTransaction, { row, tally, change }: OpenDay, now: EpochMs): Promise<void> {
  if (change === 'again' || (change === 'counted' && tally === null)) await recountDay(tx, row, now);
  else if (change === 'counted' && tally) {
    await saveCounted(tx, row, { tally, agreement: await readAgreement(tx, row, tally) }, now);
  }
}

/** For work that recounts days itself: other jobs of this transaction may have opened the same days. */
export function recountOpenDays({ shared, atLast }: Acting): void {
  atLast.push(() => {
    for (const day of shared.days.values()) day.change = 'again';
  });
}

/** The account's evidence on a day before this change; none for a day that was never counted. */
async function readBefore({ tx, account }: Acting, { row, tally }: OpenDay): Promise<SaidBefore> {
  const own = { day: row.day, difficulty: row.difficulty, accountId: account.id };
  const contributor = await findContributor(tx, own);
  if (!contributor || !tally) return { contributor, evidence: nothingSaid };
  return {
    contributor,
    evidence: await toEvidence(tx, row.difficulty, await readStatements(tx, own), contributor.weight),
  };
}

/** Call this before the account draws, suggests or changes a vote. */
export async function noteEvidenceBefore(acting: Acting): Promise<void> {
  for (const one of acting.counted) one.before ??= await readBefore(acting, one.day);
}

/** The account's evidence as of now. Its weight is fixed when it first contributes. */
async function readEvidence(
  { tx, account, network, now }: Acting,
  { day, difficulty }: DayKey,
  { contributor }: SaidBefore,
): Promise<AccountEvidence> {
  const own = { day, difficulty, accountId: account.id };
  const said = await toEvidence(tx, difficulty, await readStatements(tx, own), 0);
  if (isSilent(said)) return nothingSaid;
  const { weight } = contributor ?? (await addContributor(tx, { ...own, network, ageMs: now - account.created_at }));
  return { ...said, weight };
}

/** Replaces the account's old evidence in a day's tally by the new. */
function countInstead(day: OpenDay, before: AccountEvidence, after: AccountEvidence, again: boolean): void {
  if (again || day.change === 'again') day.change = 'again';
  else day.change = 'counted';
  if (!day.tally) return;
  count(day.tally, before, -1);
  count(day.tally, after, 1);
}

/** The difficulties of these submissions, or of the submissions that these suggestions are for. */
export async function listDifficulties({ tx, shared }: Acting, ids: readonly string[]): Promise<Difficulty[]> {
  const unknown = ids.filter((id) => !shared.difficulties.has(id));
  for (const { id, difficulty } of await listDaysOf(tx, unknown)) shared.difficulties.set(id, difficulty);
  return [...new Set(ids.flatMap((id) => shared.difficulties.get(id) ?? []))];
}

/**
 * Forgets the days opened by work that fails: the rollback released their locks or removed their rows, so they must be
 * opened again.
 */
async function forgettingDays<T>({ days }: Shared, work: () => Promise<T>): Promise<T> {
  const before = new Set(days.keys());
  try {
    return await work();
  } catch (error) {
    for (const name of days.keys()) if (!before.has(name)) days.delete(name);
    throw error;
  }
}

async function countAfter<T>(acting: Acting, difficulties: readonly Difficulty[], work: () => Promise<T>): Promise<T> {
  // Always in the same order, so that transactions wait for each other instead of deadlocking.
  for (const difficulty of [...new Set(difficulties)].sort()) {
    const day = await openDay(acting, { day: dayOf(acting.now), difficulty });
    acting.counted.push({ day, before: null });
  }
  const result = await work();
  for (const { day, before } of acting.counted) {
    if (!before) continue;
    const after = await readEvidence(acting, day.row, before);
    const again = acting.recounts.has(day.row.difficulty);
    acting.atLast.push(() => countInstead(day, before.evidence, after, again));
  }
  return result;
}

/**
 * Runs `work`, which may draw, vote or suggest today in these difficulties, and then counts the acting account's new
 * evidence in the same transaction. `work` adds to `recounts` what must be counted again for other accounts.
 */
export function countingDays<T>(
  acting: Acting,
  difficulties: readonly Difficulty[],
  work: () => Promise<T>,
): Promise<T> {
  return forgettingDays(acting.shared, () => countAfter(acting, difficulties, work));
}

/** The same for work on these submissions and suggestions. */
export async function countingItems<T>(acting: Acting, ids: readonly string[], work: () => Promise<T>): Promise<T> {
  return countingDays(acting, await listDifficulties(acting, ids), work);
}

/** How far back to count days from before agreement existed. */
const countedDays = 30;

/**
 * Counts the days whose count is outdated because content was deleted, and the recent days that were never counted
 * because they predate agreement. Uses one transaction per day, about 10 ms for 50 drawings. A day that fails does not
 * stop the others; the error thrown at the end names it.
 */
export async function countOldDays(db: Database, now: EpochMs): Promise<void> {
  const since = dayOf(now - countedDays * dayMs);
  const failed: string[] = [];
  for (const key of await listUncounted(db, since)) {
    try {
      await inWriteTransaction(db, (tx) => recountDay(tx, key, now));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failed.push(`${dayKeyText(key)}: ${reasonOf(error)}`);
    }
  }
  if (failed.length > 0) throw new Error(failed.join('; '));
}

import type { SyncAnswer, SyncResult } from 'shared-types/api/sync.ts';
import { findUser } from '../account/account.ts';
import { maxAttempts, waitAfter } from './backoff.ts';
import { deleteEntries } from './deleteEntries.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import { bumpEpoch } from '../device/epoch.ts';
import { isRegister, numbersOf, type OutboxEntry } from '../device/outboxEntry.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { invalidateProfile } from '../account/invalidateProfile.ts';
import { type Applied, storeEntities } from './storeEntities.ts';
import type { Batch } from './takeBatch.ts';
import { upgradeAsks, upgradeWait } from './upgradeWait.ts';

const unexplained = 'The server gave no reason.';

function errorOf({ code = 'unexpected', error = unexplained }: SyncResult): OutboxEntry['lastError'] {
  return { code, error };
}

/**
 * Whether the entry is applied or there is nothing left to do: the labyrinth to delete is gone already or was never
 * created; or an imported vote was changed after its export and sent with the new value.
 */
function isFulfilled(entry: OutboxEntry, { status, code }: SyncResult): boolean {
  if (status !== 'rejected') return status === 'applied';
  if (code === 'op_id_reuse') return isRegister(entry);
  const { type } = entry;
  return type === 'saved.delete' && (code === 'not_found' || code === 'parent_rejected');
}

/** Rate limited: the entry is sent again at the time that the server named, and this counts as no attempt. */
function afterWait(attempts: number, { retryAfter }: SyncResult, now: number): Partial<OutboxEntry> {
  return { state: 'retry_wait', attempts, nextAt: now + waitAfter(attempts + 1, retryAfter) };
}

/** How the server's result changes an entry that stays in the queue. */
function afterResult(entry: OutboxEntry, result: SyncResult, now: number): Partial<OutboxEntry> {
  const lastError = errorOf(result);
  if (result.code === 'needs_upgrade') return { ...upgradeWait(upgradeAsks(entry), now), lastError };
  if (result.status === 'rejected') return { state: 'rejected', lastError };
  const before = entry.attempts - upgradeAsks(entry);
  if (result.code === 'too_many') return { ...afterWait(before, result, now), lastError };
  const attempts = before + 1;
  if (attempts >= maxAttempts) return { state: 'parked', attempts, lastError };
  return { state: 'retry_wait', attempts, nextAt: now + waitAfter(attempts, result.retryAfter), lastError };
}

/**
 * The sent entries that still wait for their result, by id: another page may have handled the same answer already.
 * Reads only keys, as nothing but the outcome of an entry changes once it is marked as sent.
 */
async function findStill({ accountId, clientId, entries }: Batch): Promise<Map<string, OutboxEntry>> {
  // If the browser cleared the storage meanwhile, the numbers belong to other entries.
  if ((await readDevice('clientId')) !== clientId) return new Map();
  const numbers = numbersOf(entries);
  const there = await db.outbox
    .where('[accountId+n]')
    .between([accountId, numbers[0]], [accountId, numbers.at(-1)], true, true)
    .primaryKeys();
  const still = new Set(there);
  for (const n of await db.outbox.where({ accountId, state: 'rejected' }).primaryKeys()) still.delete(n);
  return new Map(entries.filter(({ n }) => still.has(n)).map((entry) => [entry.id, entry]));
}

/**
 * Whether an applied entry makes an earlier one pointless: it sets the same thing to another value, or deletes what the
 * earlier one creates. A late result of the earlier one would show an outdated value.
 */
function overtakes(later: OutboxEntry, earlier: OutboxEntry): boolean {
  return (
    (earlier.n ?? 0) < (later.n ?? 0) &&
    earlier.entityKeys[0] === later.entityKeys[0] &&
    (earlier.type === later.type || later.type === 'saved.delete')
  );
}

/** Deletes the entries that are done and stores the result on the others. Returns the applied ones. */
async function takeResults(batch: Batch, results: readonly SyncResult[]): Promise<Applied[]> {
  const still = await findStill(batch);
  const open = new Map(still);
  const applied: Applied[] = [];
  for (const result of results) {
    const entry = still.get(result.id);
    if (entry?.n === undefined) continue;
    still.delete(result.id);
    if (result.status !== 'retry') open.delete(result.id);
    if (isFulfilled(entry, result)) applied.push({ entry, entity: result.entity });
    else await db.outbox.update(entry.n, afterResult(entry, result, Date.now()));
  }
  const done = applied.map(({ entry }) => entry);
  const overtaken = [...open.values()].filter((earlier) => done.some((later) => overtakes(later, earlier)));
  await deleteEntries(numbersOf([...done, ...overtaken]));
  return applied;
}

/**
 * Applies the server's answer in one transaction: the server's row replaces each applied entry, a rejected entry keeps
 * its content and gets the reason, and an entry without a result stays queued unless a later one has overtaken it.
 */
export function applyAnswer(batch: Batch, answer: SyncAnswer): Promise<void> {
  const tables = [db.device, db.outbox, db.submissions, db.saved, db.profile, db.listReads];
  const take = async () => {
    const isOwn = (await findUser())?.accountId === batch.accountId;
    const applied = await takeResults(batch, answer.results);
    // Rows of an account that has since left the device are not restored.
    if (isOwn) await storeEntities(applied);
    const serverTime = Date.parse(answer.serverTime);
    if (!Number.isNaN(serverTime)) await writeDevice('serverOffset', serverTime - Date.now());
    await writeDevice('nextResetUTC', answer.nextResetUTC);
    await forgetDevice('pause');
    if (applied.length === 0) return;
    await bumpEpoch();
    await invalidateProfile(batch.accountId);
    await db.listReads.toCollection().modify({ etag: null });
  };
  return writeTables(tables, take);
}

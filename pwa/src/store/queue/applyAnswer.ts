import type { SyncAnswer, SyncResult } from 'shared-types/api/sync.ts';
import { findUser } from '../account/account.ts';
import { maxAttempts, waitAfter } from './backoff.ts';
import { db } from '../device/db.ts';
import { forgetDevice, writeDevice } from '../device/deviceValues.ts';
import { bumpEpoch } from '../device/epoch.ts';
import { numbersOf, type OutboxEntry } from '../device/outboxEntry.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import { invalidateProfile } from '../account/invalidateProfile.ts';
import { type Applied, takeEntities } from './takeEntities.ts';
import type { Batch } from './takeBatch.ts';

const unexplained = 'The server gave no reason.';

function errorOf({ code = 'unexpected', error = unexplained }: SyncResult): OutboxEntry['lastError'] {
  return { code, error };
}

/** Applied, or so already: a labyrinth that is to be deleted is not there, or was never taken. */
function isFulfilled({ type }: OutboxEntry, { status, code }: SyncResult): boolean {
  if (status !== 'rejected') return status === 'applied';
  return type === 'saved.delete' && (code === 'not_found' || code === 'parent_rejected');
}

/** Made too often: it goes out at the time that the server named, and waiting for that is no failed try. */
function afterWait({ attempts }: OutboxEntry, { retryAfter }: SyncResult, now: number): Partial<OutboxEntry> {
  return { state: 'retry_wait', nextAt: now + waitAfter(attempts + 1, retryAfter) };
}

/** An entry that stays in the queue, as it stands after the server's word. */
function afterResult(entry: OutboxEntry, result: SyncResult, now: number): Partial<OutboxEntry> {
  const lastError = errorOf(result);
  if (result.code === 'needs_upgrade') return { state: 'needs_upgrade', lastError };
  if (result.status === 'rejected') return { state: 'rejected', lastError };
  if (result.code === 'too_many') return { ...afterWait(entry, result, now), lastError };
  const attempts = entry.attempts + 1;
  if (attempts >= maxAttempts) return { state: 'parked', attempts, lastError };
  return { state: 'retry_wait', attempts, nextAt: now + waitAfter(attempts, result.retryAfter), lastError };
}

/** The sent entries as they stand now, by id: another page may have had the same answer already. */
async function findStill({ entries }: Batch): Promise<Map<string, OutboxEntry>> {
  const found = await db.outbox.bulkGet(numbersOf(entries));
  return new Map(found.flatMap((entry) => (entry && entry.state !== 'rejected' ? [[entry.id, entry]] : [])));
}

/**
 * Whether a later entry that is applied leaves an earlier one nothing to do: it wants the same thing otherwise, or
 * deletes what the earlier one makes. A late word about the earlier one would show what is no longer so.
 */
function overtakes(later: OutboxEntry, earlier: OutboxEntry): boolean {
  return (
    (earlier.n ?? 0) < (later.n ?? 0) &&
    earlier.entityKeys[0] === later.entityKeys[0] &&
    (earlier.type === later.type || later.type === 'saved.delete')
  );
}

/** Takes the entries that are done off the queue, notes at the others what the server said, and tells the former. */
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
  await db.outbox.bulkDelete(numbersOf([...done, ...overtaken]));
  return applied;
}

/**
 * Takes the server's answer in one transaction: each applied entry is replaced by the server's row, each refused one
 * keeps its content and its reason, and one without a result stays queued unless a later one has overtaken it.
 */
export function applyAnswer(batch: Batch, answer: SyncAnswer): Promise<void> {
  const tables = [db.device, db.outbox, db.submissions, db.saved, db.profile, db.listReads];
  const take = async () => {
    const isOwn = (await findUser())?.accountId === batch.accountId;
    const applied = await takeResults(batch, answer.results);
    // What belongs to an account that has left the device since is not brought back.
    if (isOwn) await takeEntities(applied);
    const serverTime = Date.parse(answer.serverTime);
    if (!Number.isNaN(serverTime)) await writeDevice('serverOffset', serverTime - Date.now());
    await writeDevice('nextResetUTC', answer.nextResetUTC);
    await forgetDevice('pause');
    if (applied.length === 0) return;
    await bumpEpoch();
    await invalidateProfile(batch.accountId);
    await db.listReads.toCollection().modify({ etag: null });
  };
  return withQuotaRetry(() => db.transaction('rw', tables, async () => take()));
}

import type { SyncAnswer, SyncResult } from 'shared-types/api/sync.ts';
import { findUser } from './account.ts';
import { maxAttempts, waitAfter } from './backoff.ts';
import { db } from './db.ts';
import { forgetDevice, writeDevice } from './device.ts';
import { bumpEpoch } from './epoch.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import { withSpace } from './makeSpace.ts';
import { outdateOwn } from './outdateOwn.ts';
import { takeEntity } from './serverRows.ts';
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

/** The entry as it stands now: another page may have had the same answer already. */
async function findStill(id: string): Promise<OutboxEntry | undefined> {
  const entry = await db.outbox.get({ id });
  return entry?.state === 'rejected' ? undefined : entry;
}

async function takeResult(result: SyncResult, isOwn: boolean): Promise<boolean> {
  const entry = await findStill(result.id);
  if (entry?.n === undefined) return false;
  if (!isFulfilled(entry, result)) {
    await db.outbox.update(entry.n, afterResult(entry, result, Date.now()));
    return false;
  }
  // What belongs to an account that has left the device since is not brought back.
  if (isOwn) await takeEntity(entry, result.entity);
  await db.outbox.delete(entry.n);
  return true;
}

/**
 * Takes the server's answer in one transaction: each applied entry is replaced by the server's row, each refused one
 * keeps its content and its reason, and one without a result stays queued.
 */
export function applyAnswer(batch: Batch, answer: SyncAnswer): Promise<void> {
  const sent = new Set(batch.entries.map(({ id }) => id));
  const tables = [db.device, db.outbox, db.submissions, db.saved, db.own, db.etags];
  const take = async () => {
    const isOwn = (await findUser())?.accountId === batch.accountId;
    let applied = false;
    for (const result of answer.results) {
      if (sent.has(result.id)) applied = (await takeResult(result, isOwn)) || applied;
    }
    const serverTime = Date.parse(answer.serverTime);
    if (!Number.isNaN(serverTime)) await writeDevice('serverOffset', serverTime - Date.now());
    await writeDevice('nextResetUTC', answer.nextResetUTC);
    await forgetDevice('pause');
    if (!applied) return;
    await bumpEpoch();
    await outdateOwn(batch.accountId);
    await db.etags.toCollection().modify({ etag: null });
  };
  return withSpace(() => db.transaction('rw', tables, async () => take()));
}

import { Dexie } from 'dexie';
import { v7 as newId } from 'uuid';
import { limits } from 'shared-types/rules/limits.ts';
import { findSender, readSessionNumber } from '../account/account.ts';
import { type BatchLimits, planBatch } from './batch.ts';
import { countWaiting } from './countWaiting.ts';
import { markSent } from './markSent.ts';
import { sendingLasts } from './sending.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** The number of entries that one call usually sends. */
const pageSize = limits.syncOps;

export interface Batch {
  accountId: string;
  /** The number of the device's session that sends it. */
  session: number;
  clientId: string;
  entries: OutboxEntry[];
}

/** The id by which the server knows this browser. */
export async function clientId(): Promise<string> {
  const known = await readDevice('clientId');
  if (known) return known;
  const made = newId();
  await writeDevice('clientId', made);
  return made;
}

/** The entries that the account can send now. Reads no more of a long queue than fits into one call. */
export async function nextBatch(accountId: string, limit: BatchLimits): Promise<OutboxEntry[]> {
  const queue: OutboxEntry[] = [];
  for (;;) {
    const page = await db.outbox
      .where('[accountId+n]')
      .between([accountId, queue.at(-1)?.n ?? Dexie.minKey], [accountId, Dexie.maxKey], false, true)
      .limit(pageSize)
      .toArray();
    queue.push(...page);
    const batch = planBatch(queue, limit);
    if (page.length < pageSize || batch.length >= limit.maxOps) return batch;
  }
}

/** How many entries this run sends: as many as waited when it started. */
async function totalOf(token: string): Promise<number> {
  const sending = await readDevice('sending');
  return sending?.token === token ? sending.total : countWaiting();
}

/**
 * Takes the signed-in account's next batch and marks its entries as sent. Null when there is nothing to send, or no
 * account that can send.
 */
export function takeBatch(token: string, limit: BatchLimits): Promise<Batch | null> {
  const take = async () => {
    const accountId = await findSender();
    if (accountId === undefined || (await readDevice('sendingPaused'))) return null;
    const entries = await nextBatch(accountId, limit);
    if (entries.length === 0) return null;
    await markSent(entries, limit.now);
    const reached = (limit.skip?.size ?? 0) + entries.length;
    const total = Math.max(await totalOf(token), reached);
    await writeDevice('sending', { token, until: limit.now + sendingLasts, reached, total });
    await writeDevice('lastTried', limit.now);
    await forgetDevice('warning');
    return { accountId, session: await readSessionNumber(), clientId: await clientId(), entries };
  };
  return writeTables([db.device, db.outbox], take);
}

/** Notes that sending has ended; only the run that started last may do so. */
export async function endSending(token: string): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    if ((await readDevice('sending'))?.token === token) await forgetDevice('sending');
  });
}

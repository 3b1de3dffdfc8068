import { preferMinimal } from 'shared-types/api/prefer.ts';
import { sync, type SyncAnswer, syncProtocol } from 'shared-types/api/sync.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { call } from '../../api/call.ts';
import { applyAnswer } from './applyAnswer.ts';
import { opOf } from './batch.ts';
import { handleSendFailure } from './handleSendFailure.ts';
import { type Batch, takeBatch } from './takeBatch.ts';

/** A run of sending. */
export interface Run {
  token: string;
  /** Says that it still moves. */
  alive: () => void;
}

/** Sends a batch. Throws Refusal or NoAnswer, and then nothing of it is stored. */
function send({ accountId, clientId, entries }: Batch): Promise<SyncAnswer> {
  const ops = entries.map(opOf);
  return call(sync, { headers: preferMinimal, body: { protocol: syncProtocol, clientId, accountId, ops } });
}

/** Whether nothing of the batch stays in the queue: what comes after it need not wait until that is stored. */
function isAllApplied({ entries }: Batch, { results }: SyncAnswer): boolean {
  const applied = new Set(results.flatMap(({ id, status }) => (status === 'applied' ? [id] : [])));
  return entries.every(({ id }) => applied.has(id));
}

/**
 * Sends batch after batch, one call at a time, until nothing is ready any more or a call fails. Where all of a batch was
 * applied, its answer is stored while the next call is under way; if that fails, or the page is killed, the batch is
 * still in the queue, and the server repeats what it answered.
 */
export async function sendQueue(first: Batch, { token, alive }: Run): Promise<void> {
  // Once per run, so that an entry without a result is not sent over and over.
  const skip = new Set<string>();
  let maxOps: number = limits.syncOps;
  let storing = Promise.resolve();
  const take = (applied: ReadonlySet<string> = new Set()) =>
    takeBatch(token, { now: Date.now(), maxOps, skip, applied });

  async function followUp(batch: Batch, answer: SyncAnswer): Promise<Batch | null> {
    for (const { id } of batch.entries) skip.add(id);
    if (!isAllApplied(batch, answer)) {
      await applyAnswer(batch, answer);
      return take();
    }
    try {
      return await take(new Set(batch.entries.map(({ id }) => id)));
    } finally {
      storing = applyAnswer(batch, answer);
      // Whoever awaits it hears of a failure.
      storing.catch(() => undefined);
    }
  }

  async function sendNext(batch: Batch): Promise<Batch | null> {
    alive();
    try {
      const answer = await send(batch);
      await storing;
      return await followUp(batch, answer);
    } catch (error) {
      await storing;
      const next = await handleSendFailure(batch, error);
      if (next.at === 'stop') return null;
      maxOps = next.maxOps;
      return take();
    }
  }

  let batch: Batch | null = first;
  while (batch) batch = await sendNext(batch);
  await storing;
}

import type { SyncOp } from 'shared-types/api/sync.ts';
import { byteLength } from 'shared-types/layout/layout.ts';
import { limits } from 'shared-types/rules/limits.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** Upper bound for the size of the envelope around the operations. */
const envelopeBytes = 1024;

export interface BatchLimits {
  /** Epoch milliseconds of the device. */
  now: number;
  maxOps: number;
  /** Ids of entries that this run has already sent. */
  skip?: ReadonlySet<string>;
}

/** The operation that the server gets for an entry. */
export function opOf({ n, id, type, v, args, day, dependsOn, madeAt }: OutboxEntry): SyncOp {
  if (n === undefined) throw new Error('An entry is sent only after it was stored.');
  return { id, seq: n, type, v, args, day, madeAt, ...(dependsOn.length > 0 && { dependsOn }) };
}

function isReady({ state, nextAt, id }: OutboxEntry, { now, skip }: BatchLimits): boolean {
  const waitsForTime = state === 'retry_wait' || state === 'needs_upgrade';
  return (state === 'queued' || (waitsForTime && nextAt <= now)) && !skip?.has(id);
}

/**
 * The entries of one account to send next, from its queue in order: at most `maxOps`, and 512 KiB. An entry waits
 * behind a waiting one that is about the same thing or that it depends on, and behind no other: a suggestion that the
 * server cannot take holds up nothing else about its submission. Rejected entries are skipped, and nothing waits behind
 * them.
 */
export function planBatch(queue: readonly OutboxEntry[], limit: BatchLimits): OutboxEntry[] {
  const batch: OutboxEntry[] = [];
  const waiting = new Set<string>();
  let bytes = envelopeBytes;
  for (const entry of queue) {
    if (entry.state === 'rejected') continue;
    const target = entry.entityKeys[0] ?? entry.id;
    if ([target, ...entry.dependsOn].some((key) => waiting.has(key)) || !isReady(entry, limit)) {
      waiting.add(target).add(entry.id);
      continue;
    }
    bytes += byteLength(JSON.stringify(opOf(entry))) + 1;
    if (batch.length > 0 && (batch.length === limit.maxOps || bytes > limits.syncBytes)) break;
    batch.push(entry);
  }
  return batch;
}

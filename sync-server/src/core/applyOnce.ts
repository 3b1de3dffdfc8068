import { contentHash } from './contentHash.ts';
import { Refusal } from './refusal.ts';
import type { Remembered } from '../storage/rememberedResults.ts';

/** The id of a change that is applied at most once: it stands for this content and no other. */
export interface IdempotencyKey {
  /** What the sender calls the id, for the error message when it is reused. */
  idName: 'id' | 'Idempotency-Key';
  id: string;
  contentHash: string;
}

export function idempotencyKeyFor(idName: IdempotencyKey['idName'], id: string, content: unknown): IdempotencyKey {
  return { idName, id, contentHash: contentHash(content) };
}

/**
 * The stored result of a change that was already applied; undefined for a new one. Throws Refusal `op_id_reuse` when
 * the id was used for different content.
 */
export function findEarlier(remembered: ReadonlyMap<string, Remembered>, once: IdempotencyKey): Remembered | undefined {
  const earlier = remembered.get(once.id);
  if (!earlier) return undefined;
  if (earlier.contentHash === once.contentHash) return earlier;
  throw new Refusal('op_id_reuse', `This ${once.idName} was used for something else.`);
}

/** A new result as it is remembered; `kept` must survive JSON. */
export function toRemember({ id, contentHash: hash }: IdempotencyKey, kept: unknown): Remembered {
  return { opId: id, contentHash: hash, result: JSON.stringify(kept) };
}

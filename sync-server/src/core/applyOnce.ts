import type { Acting } from './acting.ts';
import { contentHash } from './contentHash.ts';
import { Refusal } from './refusal.ts';
import { remember, type Remembered } from '../storage/rememberedResults.ts';

/** A change that is applied at most once: its id stands for this content and no other. */
interface Once<Result> {
  /** What the sender calls the id, for the sentence that refuses to take it twice. */
  idName: 'id' | 'Idempotency-Key';
  id: string;
  content: unknown;
  apply: () => Promise<Result>;
  /** False for a result that is not remembered: the same id is applied again. */
  isFinal: (result: Result) => boolean;
}

/**
 * Applies a change and remembers its result in the same transaction; an id in `remembered` gets that result again, with
 * nothing applied. What was applied is added to `remembered`. Throws Refusal `op_id_reuse` when the id stands for other
 * content, and what `apply` throws, with nothing remembered. `Result` must survive JSON.
 */
export async function applyOnce<Result>(
  { tx, account, now }: Acting,
  remembered: Map<string, Remembered>,
  { idName, id, content, apply, isFinal }: Once<Result>,
): Promise<Result> {
  const hash = contentHash(content);
  const earlier = remembered.get(id);
  if (earlier) {
    if (earlier.contentHash === hash) return JSON.parse(earlier.result) as Result;
    throw new Refusal('op_id_reuse', `This ${idName} was used for something else.`);
  }
  const result = await apply();
  if (isFinal(result)) {
    const fresh = { opId: id, contentHash: hash, result: JSON.stringify(result) };
    await remember(tx, account.id, fresh, now);
    remembered.set(id, fresh);
  }
  return result;
}

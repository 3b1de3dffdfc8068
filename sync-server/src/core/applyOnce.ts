import type { Acting } from './acting.ts';
import { contentHash } from './contentHash.ts';
import { Refusal } from './refusal.ts';
import { remember, type Remembered } from '../storage/rememberedResults.ts';

/** A change that is applied at most once: its id stands for this content and no other. */
interface Once<Result, Kept> {
  /** What the sender calls the id, for the sentence that refuses to take it twice. */
  idName: 'id' | 'Idempotency-Key';
  id: string;
  content: unknown;
  apply: () => Promise<Result>;
  /** What is remembered of a result, which must survive JSON; undefined for none: the same id is applied again. */
  keep: (result: Result) => Kept | undefined;
  /** The result again, with what it is about as it stands now. */
  again: (kept: Kept) => Promise<Result>;
}

/**
 * Applies a change and remembers in the same transaction what came of it; for an id in `remembered` that is answered
 * again, with nothing applied. What was applied is added to `remembered`. Throws Refusal `op_id_reuse` when the id stands
 * for other content, and what `apply` throws, with nothing remembered.
 */
export async function applyOnce<Result, Kept>(
  { tx, account, now }: Acting,
  remembered: Map<string, Remembered>,
  { idName, id, content, apply, keep, again }: Once<Result, Kept>,
): Promise<Result> {
  const hash = contentHash(content);
  const earlier = remembered.get(id);
  if (earlier) {
    if (earlier.contentHash === hash) return again(JSON.parse(earlier.result) as Kept);
    throw new Refusal('op_id_reuse', `This ${idName} was used for something else.`);
  }
  const result = await apply();
  const kept = keep(result);
  if (kept !== undefined) {
    const fresh = { opId: id, contentHash: hash, result: JSON.stringify(kept) };
    await remember(tx, account.id, fresh, now);
    remembered.set(id, fresh);
  }
  return result;
}

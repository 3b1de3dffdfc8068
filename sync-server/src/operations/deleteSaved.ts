import { notFound } from '../core/refusal.ts';
import { eraseSaved, findSaved } from '../storage/savedLabyrinths.ts';
import type { Operation } from './operation.ts';

/** Deletes an own saved labyrinth and ends its share link. Deleting it once more changes nothing and is no fault. */
export const deleteSaved: Operation<'saved.delete', { id: string }> = async ({ tx, account, now }, { id }) => {
  const saved = await findSaved(tx, id);
  if (saved?.account_id !== account.id) throw notFound('This labyrinth');
  if (saved.deleted_at === null) await eraseSaved(tx, id, now);
  return { id };
};

import { notFound } from '../core/refusal.ts';
import { eraseSaved, findSaved } from '../storage/savedLabyrinths.ts';
import { endShareLinks } from './endShareLinks.ts';
import { type Operation, sameEntity } from './operation.ts';

/** Deletes one of the account's saved labyrinths and ends its share link. Deleting it again changes nothing. */
export const deleteSaved: Operation<'saved.delete', { id: string }> = {
  apply: async (acting, { id }) => {
    const { tx, account, now } = acting;
    const saved = await findSaved(tx, id);
    if (saved?.account_id !== account.id) throw notFound('This labyrinth');
    if (saved.deleted_at !== null) return { id };
    await endShareLinks(acting, [saved]);
    await eraseSaved(tx, id, now);
    return { id };
  },
  read: (_, { id }) => Promise.resolve({ id }),
  toEntity: sameEntity,
};

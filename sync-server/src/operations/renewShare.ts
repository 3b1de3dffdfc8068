import type { Acting } from '../core/acting.ts';
import { notFound } from '../core/refusal.ts';
import { endShareLinks } from './endShareLinks.ts';
import { findSaved, saveShareToken } from '../storage/savedLabyrinths.ts';

/** Gives one of the account's saved labyrinths a new share token; the old link no longer works. */
export async function renewShare(acting: Acting, id: string, shareToken: string): Promise<string> {
  const { tx, account } = acting;
  const saved = await findSaved(tx, id);
  if (saved?.account_id !== account.id || saved.deleted_at !== null) throw notFound('This labyrinth');
  await endShareLinks(acting, [saved]);
  await saveShareToken(tx, id, shareToken);
  return shareToken;
}

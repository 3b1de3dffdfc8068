import type { Acting } from '../core/acting.ts';
import { notFound } from '../core/refusal.ts';
import { findSaved, saveShareToken } from '../storage/savedLabyrinths.ts';

/** Gives an own saved labyrinth a new share token; the link with the old one ends. */
export async function renewShare({ tx, account }: Acting, id: string, shareToken: string): Promise<string> {
  const saved = await findSaved(tx, id);
  if (saved?.account_id !== account.id || saved.deleted_at !== null) throw notFound('This labyrinth');
  await saveShareToken(tx, id, shareToken);
  return shareToken;
}

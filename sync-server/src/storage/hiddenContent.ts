import type { VotedKind } from 'shared-types/rules/standing.ts';
import type { WriteTransaction } from './tables.ts';
import { votedTables } from './votes.ts';

/** The result of hiding or restoring an item; 'erased' means that its author deleted its content. */
export type HidingResult = 'done' | 'unchanged' | 'erased' | 'unknown';

async function findItem(tx: WriteTransaction, kind: VotedKind, id: string) {
  return kind === 'submission'
    ? tx
        .selectFrom('submissions')
        .select(['hidden', 'labyrinth_data as content'])
        .where('id', '=', id)
        .executeTakeFirst()
    : tx.selectFrom('suggestions').select(['hidden', 'text as content']).where('id', '=', id).executeTakeFirst();
}

/** Takes an item out of every list, or puts it back. Its votes and the points it earned stay. */
export async function setHidden(
  tx: WriteTransaction,
  kind: VotedKind,
  id: string,
  hide: boolean,
): Promise<HidingResult> {
  const item = await findItem(tx, kind, id);
  if (!item) return 'unknown';
  if (item.content === '') return 'erased';
  const hidden = hide ? 1 : 0;
  if (item.hidden === hidden) return 'unchanged';
  await tx.updateTable(votedTables[kind]).set({ hidden }).where('id', '=', id).execute();
  return 'done';
}

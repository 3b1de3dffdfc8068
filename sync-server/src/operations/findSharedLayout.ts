import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { shareTokenSchema } from 'shared-types/api/ids.ts';
import * as v from 'valibot';
import { findShared } from '../storage/savedLabyrinths.ts';
import type { Database } from '../storage/tables.ts';
import type { WithoutPicture } from './picture.ts';
import { toShared } from './toApiRows.ts';

/**
 * The layout behind a share link as everybody may see it, without its picture; undefined for a text that is not a
 * token.
 */
export async function findSharedLayout(
  db: Database,
  token: string,
): Promise<WithoutPicture<SharedLabyrinth> | undefined> {
  const parsed = v.safeParse(shareTokenSchema, token);
  if (!parsed.success) return undefined;
  const row = await findShared(db, parsed.output);
  return row && toShared(row);
}

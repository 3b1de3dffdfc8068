import { isDeepStrictEqual } from 'node:util';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { OpArgs } from 'shared-types/api/sync.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import { secretHash } from '../core/secrets.ts';
import { isAnyEnded } from '../storage/endedShareTokens.ts';
import { countSaved, findSaved, insertSaved, type SavedRow } from '../storage/savedLabyrinths.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { type Asked, applyOneOf, type Operation } from './operation.ts';
import { type WithoutPicture, withOwnPicture } from './picture.ts';
import { toSaved } from './toApiRows.ts';

/** One of the account's saved labyrinths; undefined when it is deleted. */
export async function readSaved({ tx, account }: Acting, { id }: { id: string }) {
  const saved = await findSaved(tx, id);
  return saved?.account_id === account.id && saved.deleted_at === null ? toSaved(saved) : undefined;
}

/** The labyrinth's day as sent by the device; older devices send only the day of saving. Never later than today. */
function dayOfSaved({ now, madeFor }: Pick<Acting, 'now' | 'madeFor'>, given: Day | undefined): Day {
  const today = dayOf(now);
  const day = given ?? madeFor ?? today;
  return day < today ? day : today;
}

function toRow(acting: Acting, { args, madeFor }: Asked<OpArgs<'saved.create'>>): SavedRow {
  return {
    id: args.id,
    account_id: acting.account.id,
    share_token: args.shareToken,
    name: args.name,
    description: args.description,
    difficulty: args.difficulty,
    labyrinth_data: args.labyrinthData,
    izaro_config: JSON.stringify(args.izaroConfig),
    tags: JSON.stringify(args.tags),
    day: dayOfSaved({ now: acting.now, madeFor }, args.day),
    created_at: acting.now,
    deleted_at: null,
  };
}

/**
 * Finds the same labyrinth when it was saved before, but the result of that operation was forgotten. Throws Refusal
 * `taken` when the id or the share link belongs to another one.
 */
async function findSame(tx: WriteTransaction, row: SavedRow): Promise<SavedRow> {
  const stored = await findSaved(tx, row.id);
  if (stored && isDeepStrictEqual({ ...stored, created_at: row.created_at }, row)) return stored;
  throw new Refusal('taken', `${stored ? 'A saved labyrinth with this id' : 'This share link'} exists already.`);
}

/** Saves layouts privately to the account, with the share tokens that the device made. */
async function createAll(acting: Acting, asked: readonly Asked<OpArgs<'saved.create'>>[]) {
  const { tx, account } = acting;
  const rows = asked.map((one) => toRow(acting, one));
  const inserted = new Set(await insertSaved(tx, rows));
  const saved: SavedRow[] = [];
  for (const row of rows) saved.push(inserted.has(row.id) ? row : await findSame(tx, row));
  // Checked after the insert, which on PostgreSQL has waited for any transaction that is ending these tokens.
  const hashes = asked.map(({ args }) => secretHash(args.shareToken));
  if (await isAnyEnded(tx, hashes)) {
    throw new Refusal('taken', 'This share link was used before and has ended. Please save the layout anew.');
  }
  if ((await countSaved(tx, account.id)) > limits.savedLabyrinthsPerAccount) {
    throw new Refusal(
      'limit_reached',
      `You have saved ${limits.savedLabyrinthsPerAccount} labyrinths, the most possible.`,
    );
  }
  return saved.map(toSaved);
}

export const createSaved: Operation<'saved.create', WithoutPicture<SavedLabyrinth>, SavedLabyrinth> = {
  apply: applyOneOf(createAll),
  applyAll: createAll,
  read: readSaved,
  toEntity: withOwnPicture,
};

import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import { secretHash } from '../core/secretHash.ts';
import { isEndedToken } from '../storage/endedShareTokens.ts';
import { countSaved, findSaved, insertSaved } from '../storage/savedLabyrinths.ts';
import type { Operation } from './operation.ts';
import { type Undrawn, withOwnPicture } from './picture.ts';
import { toSaved } from './toApiRows.ts';

/** One of the account's saved labyrinths; undefined when it is deleted. */
export async function readSaved({ tx, account }: Acting, { id }: { id: string }) {
  const saved = await findSaved(tx, id);
  return saved?.account_id === account.id && saved.deleted_at === null ? toSaved(saved) : undefined;
}

/** The labyrinth's day as the device gives it; an older device gives only the day on which it was saved. Never a later day than today. */
function dayOfSaved({ now, madeFor }: Pick<Acting, 'now' | 'madeFor'>, given: Day | undefined): Day {
  const today = dayOf(now);
  const day = given ?? madeFor ?? today;
  return day < today ? day : today;
}

/** Saves a layout privately to the account, with the share token that the device made. */
export const createSaved: Operation<'saved.create', Undrawn<SavedLabyrinth>, SavedLabyrinth> = {
  apply: async (acting, args) => {
    const { tx, account, now } = acting;
    const row = {
      id: args.id,
      account_id: account.id,
      share_token: args.shareToken,
      name: args.name,
      description: args.description,
      difficulty: args.difficulty,
      labyrinth_data: args.labyrinthData,
      izaro_config: JSON.stringify(args.izaroConfig),
      tags: JSON.stringify(args.tags),
      day: dayOfSaved(acting, args.day),
      created_at: now,
      deleted_at: null,
    };
    if (!(await insertSaved(tx, row))) {
      const what = (await findSaved(tx, args.id)) ? 'A saved labyrinth with this id' : 'This share link';
      throw new Refusal('taken', `${what} exists already.`);
    }
    // Asked after the row is there: on PostgreSQL it has then waited for whoever is ending the token.
    if (await isEndedToken(tx, secretHash(args.shareToken))) {
      throw new Refusal('taken', 'This share link was used before and has ended. Please save the layout anew.');
    }
    if ((await countSaved(tx, account.id)) > limits.savedLabyrinthsPerAccount) {
      throw new Refusal(
        'limit_reached',
        `You have saved ${limits.savedLabyrinthsPerAccount} labyrinths, the most possible.`,
      );
    }
    return toSaved(row);
  },
  read: readSaved,
  toEntity: withOwnPicture,
};

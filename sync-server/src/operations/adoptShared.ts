import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { hasFewEnoughPaths, parseLayout, tooManyPaths } from 'shared-types/layout/layout.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { findShared } from '../storage/savedLabyrinths.ts';
import type { Operation } from './operation.ts';
import { createSaved, readSaved } from './createSaved.ts';
import { type WithoutPicture, withOwnPicture } from './picture.ts';

/** Copies a shared layout into the account's own collection; the copy lives on when the original is deleted. */
export const adoptShared: Operation<'share.adopt', WithoutPicture<SavedLabyrinth>, SavedLabyrinth> = {
  apply: async (acting, { id, shareToken, fromToken }) => {
    const shared = await findShared(acting.tx, fromToken);
    if (!shared) throw notFound('This shared labyrinth');
    const layout = parseLayout(shared.labyrinth_data);
    // Only a layout saved before this limit existed can exceed it.
    if (!hasFewEnoughPaths(layout)) throw new Refusal('invalid', tooManyPaths(layout.paths.length));
    return createSaved.apply(acting, {
      id,
      shareToken,
      name: shared.name,
      description: '',
      difficulty: shared.difficulty,
      labyrinthData: shared.labyrinth_data,
      izaroConfig: JSON.parse(shared.izaro_config) as IzaroConfig,
      tags: [],
      day: shared.day,
    });
  },
  read: readSaved,
  toEntity: withOwnPicture,
};

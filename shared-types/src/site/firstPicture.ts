import type { Difficulty } from '../difficulty.ts';

/** A picture that the server puts into the page: today's top-voted layout of a difficulty, or the shared layout. */
export type FirstPicture = Difficulty | 'shared';

/**
 * The attribute of an empty hidden `span` in a page's markup that names the picture the server may put in its place.
 */
export const firstPictureAttribute = 'data-first-picture';

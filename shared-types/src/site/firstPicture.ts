import type { Difficulty } from '../difficulty.ts';

/** A picture that comes with the page itself: today's top-voted layout of a difficulty, or the one that a share link leads to. */
export type FirstPicture = Difficulty | 'shared';

/** Says of a place in a page's markup, an empty hidden `span`, which picture the server may put there. */
export const firstPictureAttribute = 'data-first-picture';

import type { Difficulty } from '../difficulty.ts';

/** A picture that the server puts into the page: today's top-voted layout of a difficulty, or the shared layout. */
export type FirstPicture = Difficulty | 'shared';

/**
 * The attribute of an empty hidden `span` in a page's markup. It names the picture that the server may insert there.
 */
export const firstPictureAttribute = 'data-first-picture';

/**
 * How the sections of such a picture are arranged: in a row or one below another. The page shows the one that fits its
 * frame.
 */
export type FirstShape = 'row' | 'below';

/** The attribute that names the arrangement of such a picture in the page. */
export const firstShapeAttribute = 'data-first-shape';

import type { Difficulty } from '../difficulty.ts';

/** A picture that the server puts into the page: today's top-voted layout of a difficulty, or the shared layout. */
export type FirstPicture = Difficulty | 'shared';

/**
 * The attribute of an empty hidden `span` in a page's markup that names the picture the server may put in its place.
 */
export const firstPictureAttribute = 'data-first-picture';

/** How the sections of such a picture are arranged: in a row or below each other. The page shows the one that suits its frame. */
export type FirstShape = 'row' | 'below';

/** The attribute of a picture in the page that names its shape. */
export const firstShapeAttribute = 'data-first-shape';

/**
 * The size of a layout's picture in lists and on share pages, in its own units: the view box of the small grid (spec
 * 9).
 */
export const pictureSize = { width: 1086, height: 350 } as const;

/** The same as an SVG `viewBox`. */
export const pictureViewBox = `0 0 ${pictureSize.width} ${pictureSize.height}`;

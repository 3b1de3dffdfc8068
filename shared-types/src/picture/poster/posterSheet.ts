import { maxColumns } from '../../layout/grid.ts';
import { classicParts } from '../roomParts.ts';
import { type Sheet, smallGrid } from '../sheet.ts';

/** The natural size of the background, and so of the PNG (spec 9). */
export const posterSize = { width: 1920, height: 1080 } as const;

/** Spec 9: a room's icon with its plate, in pixels. Columns are 82.7 pixels apart, so rooms never touch. */
const posterIconSize = 66;

/** A room's plate is 1.6 times as wide as its drawing. */
const plateToDrawing = 1.6;

/** The small grid's units, scaled to the width of the background. */
const columnStep = (smallGrid.columnStep * posterSize.width) / smallGrid.width;

/** The PNG that players download and post. */
export const posterSheet: Sheet = {
  ...posterSize,
  left: (posterSize.width - (maxColumns - 1) * columnStep) / 2,
  top: 206,
  columnStep,
  rowStep: 147,
  room: posterIconSize / plateToDrawing,
  parts: classicParts,
  labelled: false,
  caption: null,
};

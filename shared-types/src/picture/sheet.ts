import { maxColumns, maxRows } from '../layout/grid.ts';
import { pictureSize } from './pictureSize.ts';
import { classicParts, largeParts, lowParts, type RoomParts } from './roomParts.ts';

/** A surface to draw a layout on, in its own units: its size and the positions of rooms. */
export interface Sheet {
  width: number;
  height: number;
  /** The centre of column 1, row 1. */
  left: number;
  top: number;
  /** Between the centres of neighbouring columns and rows. */
  columnStep: number;
  rowStep: number;
  /** The size of a room's icon; everything else about a room is in proportion to it. */
  room: number;
  parts: RoomParts;
  /** Whether columns and rows are labelled at the edges. */
  labelled: boolean;
  /** The vertical centre and font size of the boss configuration; null if it is not written. */
  caption: { y: number; size: number } | null;
}

/** Spec 9: the small grid's view box, room size and row spacing; columns as far apart as in the PNG. */
export const smallGrid = { ...pictureSize, columnStep: 46.8, rowStep: 65, room: 20 } as const;

const columnGaps = maxColumns - 1;
const rowGaps = maxRows - 1;

/** How much larger a room is than on the small grid. */
export function scaleOf(sheet: Sheet): number {
  return sheet.room / smallGrid.room;
}

/** Stored pictures. */
export const smallSheet: Sheet = {
  ...smallGrid,
  left: (smallGrid.width - columnGaps * smallGrid.columnStep) / 2,
  top: (smallGrid.height - rowGaps * smallGrid.rowStep) / 2,
  parts: classicParts,
  labelled: false,
  caption: null,
};

/** For pictures in the page: the small grid with numbers that are legible from a distance. */
export const pageSheet: Sheet = { ...smallSheet, parts: largeParts };

/** A sheet that fills a window: its columns and rows spread over the whole of it. */
export function windowSheet(width: number, height: number): Sheet {
  // Leaves space for the numbers of the first column, which extend past half a column.
  const columnStep = width / (maxColumns + 0.1);
  // Leaves space for further types below the last row.
  const rowStep = height / (maxRows + 0.3);
  return {
    width,
    height,
    left: columnStep * 0.55,
    top: rowStep * 0.6,
    columnStep,
    rowStep,
    room: smallGrid.room * Math.min(columnStep / smallGrid.columnStep, rowStep / smallGrid.rowStep),
    parts: largeParts,
    labelled: false,
    caption: null,
  };
}

/** Left and right of the rooms on the builder's canvas, in pixels. */
const margin = { left: 52, right: 38 };

/**
 * Left and right of the plates, which extend half a column beyond their rooms; the row labels are on the left. In
 * pixels.
 */
const gutter = { left: 24, right: 10 };

/** Spec 9. The lengths are for a height of 590 px. */
const fullCanvas = { height: 590, top: 66, bottom: 62, scale: 1.6, parts: classicParts };

/** On a phone in landscape: rows as close as fingers and contents allow. */
const lowCanvas = { height: 244, top: 36, bottom: 30, scale: 1, parts: lowParts };

/** In pixels. Below this height the canvas is drawn as on a phone in landscape. */
export const leastFullCanvas = 400;

/** The minimum width of the builder's canvas, in pixels: its columns are as close as on the small grid. */
export const leastCanvasWidth = margin.left + columnGaps * smallGrid.columnStep + margin.right;

/**
 * The builder's canvas for a given width and height in pixels: the columns stretch to fill it, but are never closer than
 * on the small grid (then the sheet is wider than requested and scrolls); the rows spread over the height. Higher than
 * 590 px, rooms grow with it.
 */
export function canvasSheet(width: number, height: number = fullCanvas.height): Sheet {
  const { parts, ...base } = height < leastFullCanvas ? lowCanvas : fullCanvas;
  const grown = Math.max(1, height / base.height);
  const [top, bottom] = [base.top * grown, base.bottom * grown];
  const labels = gutter.left * grown;
  const widest = Math.min(
    (width - margin.left - margin.right) / columnGaps,
    (width - labels - gutter.right) / maxColumns,
  );
  const columnStep = Math.max(smallGrid.columnStep, widest);
  const left = Math.max(margin.left, columnStep / 2 + labels);
  const right = Math.max(margin.right, columnStep / 2 + gutter.right);
  return {
    width: left + columnGaps * columnStep + right,
    height,
    left,
    top,
    columnStep,
    rowStep: (height - top - bottom) / rowGaps,
    room: smallGrid.room * Math.min(columnStep / smallGrid.columnStep, base.scale * grown),
    parts,
    labelled: true,
    caption: null,
  };
}

/** The picture of a shared layout in link previews. */
export const cardSheet: Sheet = {
  width: 1200,
  height: 630,
  left: 46,
  top: 190,
  columnStep: (1200 - 2 * 46) / columnGaps,
  rowStep: 80,
  room: 22,
  parts: classicParts,
  labelled: false,
  caption: { y: 584, size: 22 },
};

import { bossRooms, cellOf, gutterColumns, maxRows, type RoomId, sectionColumns } from '../layout/grid.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import { flatParts, lowParts, narrowParts, type RoomParts } from './roomParts.ts';

/**
 * How the sections are arranged: one below another, for a narrow page; side by side without gutters, for a low one; or
 * one below another and as wide as a tablet in portrait.
 */
export type Stack = 'below' | 'beside' | 'broad';

/** The arrangements that can be fitted to a window. */
export type FittedStack = Exclude<Stack, 'broad'>;

export interface Size {
  width: number;
  height: number;
}

export interface Form {
  columnStep: number;
  rowStep: number;
  room: number;
  parts: RoomParts;
  /** From a plate's top and bottom edge to the centre of its outermost rooms. */
  above: number;
  beneath: number;
}

/** As close as possible without rooms touching on a full grid. */
export const forms: Record<Stack, Form> = {
  below: { columnStep: 46.8, rowStep: 44, room: 20, parts: lowParts, above: 23, beneath: 30 },
  broad: { columnStep: 88, rowStep: 44, room: 20, parts: lowParts, above: 23, beneath: 30 },
  beside: { columnStep: 37.7, rowStep: 60, room: 16, parts: narrowParts, above: 20, beneath: 44 },
};

/** Between plates, and between them and the edge of the picture. */
export const gap = 5;

/** At each end of a plate, beyond its columns: where paths to other sections end. */
export const strip = 6;

/**
 * The plate that a room is on, numbered like the sections. A gutter column is at the end of the plate before it,
 * although `sectionOf` counts its rooms to the next section: a plate begins with its section's first column.
 */
export function plateOf(room: RoomId): number {
  const { column } = cellOf(room);
  return sectionColumns.findLastIndex(([first]) => column >= first);
}

/** Gutter columns take up space only if a layout uses them. */
export function usesGutters(layout: Layout): boolean {
  return visitedRooms(layout).some((id) => gutterColumns.includes(cellOf(id).column));
}

export function columnsOf(layout: Layout): number {
  return usesGutters(layout) ? 8 : 7;
}

/** How rooms are fitted to a window: the space one needs around it, in room sizes, and its maximum size. */
interface Spread {
  room: number;
  parts: RoomParts;
  /** To the plate's top and bottom edge. */
  above: number;
  beneath: number;
  /** Between the centres of two rooms: at this distance sideways or downwards, no parts of them touch. */
  across: number;
  down: number;
}

const spreads: Record<FittedStack, Spread> = {
  below: { room: 20, parts: flatParts, above: 0.8, beneath: 1.2, across: 2.65, down: 1.78 },
  beside: { room: 16, parts: narrowParts, above: 0.8, beneath: 2.5, across: 2.32, down: 3.2 },
};

const rowGaps = maxRows - 1;

/** The form that fills a window of this size in pixels, with the largest rooms that do not touch. */
export function fittedForm(layout: Layout, stack: FittedStack, { width, height }: Size): Form {
  const { room: most, parts, above, beneath, across, down } = spreads[stack];
  const [wide, high] = stack === 'beside' ? [sectionColumns.length, 1] : [1, sectionColumns.length];
  const columnStep = ((width - gap) / wide - gap - 2 * strip) / columnsOf(layout);
  const plateHeight = (height - gap) / high - gap;
  const rooms = [...new Set([...visitedRooms(layout), ...bossRooms])];
  const allowed = rooms.flatMap((one, index) =>
    rooms
      .slice(index + 1)
      .filter((other) => plateOf(other) === plateOf(one))
      .map((other) => {
        const [from, to] = [cellOf(one), cellOf(other)];
        const columns = Math.abs(to.column - from.column);
        // The larger the rooms, the less of the plate remains for its rows.
        const rows = Math.abs(to.row - from.row) / rowGaps;
        return Math.max((columns * columnStep) / across, (rows * plateHeight) / (down + rows * (above + beneath)));
      }),
  );
  const room = Math.max(1, Math.min(most, ...allowed));
  return {
    columnStep,
    rowStep: (plateHeight - (above + beneath) * room) / rowGaps,
    room,
    parts,
    above: above * room,
    beneath: beneath * room,
  };
}

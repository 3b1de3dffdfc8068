import { counted } from '../counted.ts';
import type { ExitBearings } from '../layout/exits.ts';
import { allRooms, cellOf, gutterColumns, isBossRoom, maxColumns, maxRows, sectionColumns } from '../layout/grid.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import { isVisited, type Layout, visitedRooms } from '../layout/layout.ts';
import { roomNumbers } from '../layout/numbering.ts';
import { exitMarks } from './exitMarks.ts';
import { roomCentre, rounded } from './geometry.ts';
import { izaroSummary } from './izaroSummary.ts';
import type { DotMark, PathMark, PlateMark, RoomMark, Scene, TextMark } from './marks.ts';
import { pathCurve } from './pathCurve.ts';
import { roomMark } from './roomMark.ts';
import { scaleOf, type Sheet } from './sheet.ts';

function plates(sheet: Sheet): PlateMark[] {
  const rows = (maxRows - 1) * sheet.rowStep;
  const above = Math.min(sheet.top - 4, sheet.room * 1.9);
  return sectionColumns.map(([first, last], index) => ({
    kind: 'plate',
    section: index + 1,
    x: rounded(sheet.left + (first - 1.5) * sheet.columnStep),
    y: rounded(sheet.top - above),
    width: rounded((last - first + 1) * sheet.columnStep),
    height: rounded(rows + 2 * above),
    corner: rounded(sheet.room * 0.6),
  }));
}

function labels(sheet: Sheet): TextMark[] {
  if (!sheet.labelled) return [];
  const size = rounded(Math.max(11, 0.34 * sheet.room));
  const columns = Array.from({ length: maxColumns }, (_, index) => ({
    at: { x: rounded(sheet.left + index * sheet.columnStep), y: rounded(1.27 * size) },
    text: `C${index + 1}`,
  }));
  const rows = Array.from({ length: maxRows }, (_, index) => ({
    at: { x: rounded(1.18 * size), y: rounded(sheet.top + index * sheet.rowStep) },
    text: `R${index + 1}`,
  }));
  return [...columns, ...rows].map((label) => ({ kind: 'label', size, ...label }));
}

/** The rooms that are not visited. */
export function dots(layout: Layout, sheet: Sheet): DotMark[] {
  return allRooms
    .filter((id) => !isVisited(layout, id) && !isBossRoom(id))
    .map((room) => ({
      kind: 'dot',
      room,
      at: roomCentre(sheet, room),
      radius: rounded(sheet.room * 0.11),
      faint: gutterColumns.includes(cellOf(room).column),
    }));
}

/** The rooms that are visited, and the trials. */
export function rooms(layout: Layout, sheet: Sheet): RoomMark[] {
  const numbers = roomNumbers(layout);
  return allRooms
    .filter((id) => isVisited(layout, id) || isBossRoom(id))
    .map((id) => roomMark(layout, sheet, id, numbers.get(id)));
}

function captions(sheet: Sheet, izaroConfig: IzaroConfig | undefined): TextMark[] {
  const text = izaroConfig && izaroSummary(izaroConfig);
  if (!sheet.caption || !text) return [];
  return [{ kind: 'caption', at: { x: sheet.width / 2, y: sheet.caption.y }, size: sheet.caption.size, text }];
}

/** The size of a layout, for screen readers. */
export function titleOf(layout: Layout): string {
  const visited = visitedRooms(layout).filter((id) => !isBossRoom(id)).length;
  return `Labyrinth layout: ${counted(visited, 'room')} and ${counted(layout.paths.length, 'path')}`;
}

/**
 * Everything a picture of a layout shows, with positions on a sheet. All painters use it: the builder renders these
 * marks as React elements, the SVG writer as markup. The boss configuration appears on sheets with a caption, the exits
 * of rooms where their bearings are given.
 */
export function describeScene(
  layout: Layout,
  sheet: Sheet,
  izaroConfig?: IzaroConfig,
  exits: ExitBearings = {},
): Scene {
  const paths = layout.paths.map((path): PathMark => ({
    kind: 'path',
    path,
    curve: pathCurve(sheet, layout, path),
    scale: scaleOf(sheet),
  }));
  const drawnRooms = rooms(layout, sheet);
  return {
    width: rounded(sheet.width),
    height: sheet.height,
    title: titleOf(layout),
    marks: [
      ...plates(sheet),
      ...labels(sheet),
      ...dots(layout, sheet),
      ...paths,
      ...exitMarks(layout, sheet, exits, drawnRooms),
      ...drawnRooms,
      ...captions(sheet, izaroConfig),
    ],
  };
}

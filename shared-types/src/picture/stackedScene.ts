import type { ExitBearings } from '../layout/exits.ts';
import { cellOf, gutterColumns, maxRows, type RoomId, sectionColumns } from '../layout/grid.ts';
import { type Layout, visitedRooms } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { exitMarks } from './exitMarks.ts';
import { type Point, roomCentre, rounded } from './geometry.ts';
import type { CrossingMark, Mark, PathMark, PlateMark, Scene } from './marks.ts';
import { curveBetween, pathCurve, pathStart } from './pathCurve.ts';
import { lowParts, narrowParts, type RoomParts } from './roomParts.ts';
import { dots, rooms, titleOf } from './scene.ts';
import { scaleOf, type Sheet } from './sheet.ts';

/**
 * The sections below each other, for a narrow page; beside each other without the gutters, for a low one; or below each
 * other and as broad as a tablet that is held upright.
 */
export type Stack = 'below' | 'beside' | 'broad';

interface Form {
  columnStep: number;
  rowStep: number;
  room: number;
  parts: RoomParts;
  /** Between a plate's upper and lower edge and the middle of its outermost rooms. */
  above: number;
  beneath: number;
}

/** As close as a full grid allows without rooms that touch. */
const forms: Record<Stack, Form> = {
  below: { columnStep: 46.8, rowStep: 44, room: 20, parts: lowParts, above: 23, beneath: 30 },
  broad: { columnStep: 88, rowStep: 44, room: 20, parts: lowParts, above: 23, beneath: 30 },
  beside: { columnStep: 37.7, rowStep: 60, room: 16, parts: narrowParts, above: 20, beneath: 44 },
};

/** Between plates, and between them and the edge of the picture. */
const gap = 5;

/** At each end of a plate, beyond its columns: where paths to other sections end. */
const strip = 6;

/** The length of a crossing's arrow. */
const arrow = 8;

/** A section with its plate, and the sheet that puts its rooms on that plate. */
interface Part {
  section: number;
  plate: PlateMark;
  sheet: Sheet;
}

/**
 * The plate that a room stands on, counted like the sections. A gutter stands at the end of the plate before it, although
 * by `sectionOf` its rooms belong to the section after it: a plate begins with its section's first column.
 */
function plateOf(room: RoomId): number {
  const { column } = cellOf(room);
  return sectionColumns.findLastIndex(([first]) => column >= first);
}

/** Gutters have a place only where a layout uses them. */
function usesGutters(layout: Layout): boolean {
  return visitedRooms(layout).some((id) => gutterColumns.includes(cellOf(id).column));
}

function parts(layout: Layout, stack: Stack): Part[] {
  const { columnStep, rowStep, above, beneath, ...form } = forms[stack];
  const columns = usesGutters(layout) ? 8 : 7;
  const width = rounded(columns * columnStep + 2 * strip);
  const height = above + (maxRows - 1) * rowStep + beneath;
  const [across, down] = stack === 'beside' ? [sectionColumns.length, 1] : [1, sectionColumns.length];
  const size = {
    width: rounded(gap + across * (width + gap)),
    height: rounded(gap + down * (height + gap)),
  };
  return sectionColumns.map(([first], section) => {
    const x = rounded(gap + (across > 1 ? section * (width + gap) : 0));
    const y = rounded(gap + (down > 1 ? section * (height + gap) : 0));
    const left = x + strip + columnStep / 2 - (first - 1) * columnStep;
    return {
      section,
      plate: { kind: 'plate', section: section + 1, x, y, width, height, corner: 10 },
      sheet: { ...size, ...form, left, top: y + above, columnStep, rowStep, labelled: false, caption: null },
    };
  });
}

function pathMark(path: Path, curve: PathMark['curve'], sheet: Sheet): PathMark {
  return { kind: 'path', path, curve, scale: scaleOf(sheet) };
}

/** The arrow of a path to or from another section; its tip points the way of the path. */
function crossing(path: Path, tip: Point, base: Point): CrossingMark {
  const corner = (side: number): Point => ({ x: base.x, y: rounded(base.y + side * arrow * 0.6) });
  return { kind: 'crossing', path, corners: [tip, corner(-1), corner(1)] };
}

/**
 * A path to another section, on the plate of one of its ends: a line between the room and the plate's edge, at the height
 * where the whole path would cross it, and an arrow at the edge.
 */
function halfPath(layout: Layout, path: Path, { section, plate, sheet }: Part): (PathMark | CrossingMark)[] {
  const begins = plateOf(path.from) === section;
  const start = pathStart(sheet, path);
  const end = roomCentre(sheet, path.to);
  const leavesRight = begins === end.x > start.x;
  const edge = leavesRight ? plate.x + plate.width : plate.x;
  const inwards = leavesRight ? -1 : 1;
  const y = rounded(start.y + ((end.y - start.y) * (edge - start.x)) / (end.x - start.x));
  const [outer, inner] = [
    { x: rounded(edge + inwards), y },
    { x: rounded(edge + inwards * (1 + arrow)), y },
  ];
  const [from, to] = begins ? [start, inner] : [inner, end];
  const [tip, base] = begins ? [outer, inner] : [inner, outer];
  return [pathMark(path, curveBetween(sheet, layout, path, from, to), sheet), crossing(path, tip, base)];
}

function paths(layout: Layout, part: Part): (PathMark | CrossingMark)[] {
  return layout.paths.flatMap((path) => {
    const ends = [plateOf(path.from), plateOf(path.to)];
    if (!ends.includes(part.section)) return [];
    if (ends[0] !== ends[1]) return halfPath(layout, path, part);
    return [pathMark(path, pathCurve(part.sheet, layout, path), part.sheet)];
  });
}

/** Everything that one section's plate shows. */
function sectionMarks(layout: Layout, part: Part, exits: ExitBearings): Mark[] {
  const isHere = ({ room }: { room: RoomId }): boolean => plateOf(room) === part.section;
  const withGutters = usesGutters(layout);
  return [
    ...dots(layout, part.sheet).filter((dot) => isHere(dot) && (withGutters || !dot.faint)),
    ...paths(layout, part),
    ...exitMarks(layout, part.sheet, exits).filter(isHere),
    ...rooms(layout, part.sheet).filter(isHere),
  ];
}

/**
 * The whole layout on a small screen, with numbers of at least 14 pixels at 300 pixels of width (below each other), 545
 * (broad) or 784 (beside each other). A path to another section ends at the edge of its plate with an arrow and goes on at that of the
 * other section.
 */
export function describeStacked(layout: Layout, stack: Stack, exits: ExitBearings = {}): Scene {
  const all = parts(layout, stack);
  const { width = 0, height = 0 } = all[0]?.sheet ?? {};
  return {
    width,
    height,
    title: titleOf(layout),
    marks: [...all.map(({ plate }) => plate), ...all.flatMap((part) => sectionMarks(layout, part, exits))],
  };
}

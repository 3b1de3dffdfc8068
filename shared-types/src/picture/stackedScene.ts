import type { ExitBearings } from '../layout/exits.ts';
import { maxRows, type RoomId, sectionColumns } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { Path } from '../layout/paths.ts';
import { exitMarks } from './exitMarks.ts';
import { type Point, roomCentre, rounded } from './geometry.ts';
import type { CrossingMark, Mark, PathMark, PlateMark, Scene } from './marks.ts';
import { curveBetween, pathCurve, pathStart } from './pathCurve.ts';
import { dots, rooms, titleOf } from './scene.ts';
import { scaleOf, type Sheet } from './sheet.ts';
import {
  columnsOf,
  type FittedStack,
  fittedForm,
  type Form,
  forms,
  gap,
  plateOf,
  type Size,
  type Stack,
  strip,
  usesGutters,
} from './stackForm.ts';

/** The length of a crossing's arrow. */
const arrow = 8;

/** A section with its plate, and the sheet that puts its rooms on that plate. */
interface Part {
  section: number;
  plate: PlateMark;
  sheet: Sheet;
}

function parts(layout: Layout, stack: Stack, { columnStep, rowStep, above, beneath, ...form }: Form): Part[] {
  const columns = columnsOf(layout);
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
  const roomsHere = rooms(layout, part.sheet).filter(isHere);
  return [
    ...dots(layout, part.sheet).filter((dot) => isHere(dot) && (withGutters || !dot.faint)),
    ...paths(layout, part),
    ...exitMarks(layout, part.sheet, exits, roomsHere).filter(isHere),
    ...roomsHere,
  ];
}

/**
 * The whole layout for a small screen. Numbers are at least 14 pixels at a width of 300 pixels (`below`), 545 (`broad`)
 * or 784 (`beside`). A path to another section ends with an arrow at the edge of its plate and continues from the edge
 * of the other plate.
 */
export function describeStacked(layout: Layout, stack: Stack, exits: ExitBearings = {}): Scene {
  return describeParts(layout, parts(layout, stack, forms[stack]), exits);
}

/** The same fitted to a whole window, in pixels, with rooms as large as this layout allows. */
export function describeFitted(layout: Layout, stack: FittedStack, size: Size): Scene {
  return describeParts(layout, parts(layout, stack, fittedForm(layout, stack, size)), {});
}

function describeParts(layout: Layout, all: readonly Part[], exits: ExitBearings): Scene {
  const { width = 0, height = 0 } = all[0]?.sheet ?? {};
  return {
    width,
    height,
    title: titleOf(layout),
    isStacked: true,
    marks: [...all.map(({ plate }) => plate), ...all.flatMap((part) => sectionMarks(layout, part, exits))],
  };
}

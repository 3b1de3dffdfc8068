import type { RoomId } from '../layout/grid.ts';
import { joins } from '../layout/paths.ts';
import { type Point, rounded } from './geometry.ts';
import type { PathMark, RouteMark, Scene } from './marks.ts';
import { beside, dataOf, headingAt, lengthOf, type Line, lineOf, openPart } from './routeLine.ts';

/** All lengths in units of the small grid. */
const bandWidth = 9;
/** Paths walked more than once have parallel bands. */
const lane = { width: 6, step: 7 };
const arrow = { length: 11, half: 6.5, along: 0.5 };
/** Placed further along the path, so that it does not meet the arrow of the way back. */
const laneArrow = { length: 9, half: 4.5, along: 0.68 };

/** One walk along a path. */
interface Pass {
  from: RoomId;
  to: RoomId;
  step: number;
}

/** A step of the route whose number has no position yet. */
export interface Stretch {
  mark: Omit<RouteMark, 'number'>;
  /** The part not covered by rooms; the whole line if almost nothing is left. */
  line: Line;
  openLength: number;
  scale: number;
  /** Whether its number may also be on its left. */
  isAlone: boolean;
}

function arrowAt(line: Line, isAlone: boolean, scale: number): RouteMark['arrow'] {
  const { length, half, along } = isAlone ? arrow : laneArrow;
  const index = Math.round(along * (line.length - 1));
  const [at, heading] = [line[index] ?? { x: 0, y: 0 }, headingAt(line, index)];
  const corner = (ahead: number, aside: number): Point => ({
    x: rounded(at.x + (heading.x * ahead - heading.y * aside) * scale),
    y: rounded(at.y + (heading.y * ahead + heading.x * aside) * scale),
  });
  return [corner(length / 2, 0), corner(-length / 2, half), corner(-length / 2, -half)];
}

/** How far to the right in walking direction each band lies. Bands of the way back lie on the other side. */
function offsets(path: PathMark['path'], passes: readonly Pass[]): ReadonlyMap<Pass, number> {
  const isBack = ({ from }: Pass): boolean => from !== path.from;
  const inOrder = [...passes.filter(isBack), ...passes.filter((pass) => !isBack(pass))];
  return new Map(
    inOrder.map((pass, index) => [pass, (index - (inOrder.length - 1) / 2) * (isBack(pass) ? -1 : 1) * lane.step]),
  );
}

/** The steps of a walk from room to room, in order. */
export function stretchesOf(scene: Scene, walk: readonly RoomId[]): Stretch[] {
  const passes = walk.slice(1).map((to, index): Pass => ({ from: walk[index] ?? to, to, step: index + 1 }));
  const rooms = scene.marks.filter((mark) => mark.kind === 'room');
  const paths = scene.marks.filter((mark) => mark.kind === 'path');
  const stretches = paths.flatMap((mark) => {
    const { path, scale } = mark;
    const along = passes.filter(({ from, to }) => joins(path, from, to));
    const ends = rooms.filter(({ room }) => room === path.from || room === path.to);
    return [...offsets(path, along)].map(([pass, offset]): Stretch => {
      const onward = lineOf(mark);
      const line = beside(pass.from === path.from ? onward : onward.toReversed(), offset * scale);
      const open = openPart(line, ends);
      const shown = open.length > 2 ? open : line;
      const isAlone = along.length === 1;
      return {
        mark: {
          kind: 'route',
          ...pass,
          d: dataOf(mark.curve.control ? line : [line[0], line.at(-1)].filter((point) => point !== undefined)),
          width: rounded((isAlone ? bandWidth : lane.width) * scale),
          arrow: arrowAt(shown, isAlone, scale),
        },
        line: shown,
        openLength: lengthOf(open),
        scale,
        isAlone,
      };
    });
  });
  return stretches.sort((a, b) => a.mark.step - b.mark.step);
}

/** A step that crosses plates is drawn in two parts; the longer one shows the number. */
export function isLongest(stretch: Stretch, all: readonly Stretch[]): boolean {
  const parts = all.filter(({ mark }) => mark.step === stretch.mark.step);
  return parts.reduce((longest, part) => (part.openLength > longest.openLength ? part : longest), stretch) === stretch;
}

import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, sections } from '../layout/grid.ts';
import { emptyLayout, findPath, type Layout } from '../layout/layout.ts';
import { nameByDoors } from '../layout/roomNames.ts';
import { withShape } from '../sections/drawShape.ts';
import { knownShapes } from '../sections/match.ts';
import type { SectionShape } from '../sections/shapes.ts';
import { type Hypothesis, isSeenMove, likeliest, type Stay, type Tracking } from './tracker.ts';

/**
 * The stays that all hypotheses agree on, each with the room that the log says was before it, if they agree on that as
 * well.
 */
function agreedStays({ hypotheses }: Tracking): { stay: Stay; before: RoomId | undefined }[] {
  const [first, ...others] = hypotheses;
  const stays = first?.stays ?? [];
  const agreed = stays.map((stay, index) =>
    others.every((other) => other.stays[index]?.room === stay.room) ? stay : undefined,
  );
  return agreed.flatMap((stay, index) => {
    const before = agreed[index - 1];
    return stay ? [{ stay, before: before && isSeenMove(before, stay) ? before.room : undefined }] : [];
  });
}

function withName(layout: Layout, { room, place }: Stay): Layout {
  const types = layout.rooms[room]?.types ?? [];
  if (isBossRoom(room)) return { ...layout, rooms: { ...layout.rooms, [room]: { types: ['izaro'] } } };
  const sign = place?.at === 'room' ? place.sign : null;
  const name = sign && nameByDoors(sign.area, sign.doors);
  return { ...layout, rooms: { ...layout.rooms, [room]: { types, ...(name && { name }) } } };
}

function withDoor(layout: Layout, from: RoomId | undefined, to: RoomId): Layout {
  if (from === undefined || from === to || findPath(layout, from, to)) return layout;
  return { ...layout, paths: [...layout.paths, { from, to, style: 'solid' }] };
}

/** What several shapes have in common. */
function commonShape([first, ...others]: readonly SectionShape[]): SectionShape | undefined {
  if (!first || others.length === 0) return first;
  const rooms = first.rooms.flatMap((room) => {
    const same = others.map((shape) => shape.rooms.find(({ id }) => id === room.id));
    if (same.includes(undefined)) return [];
    return [{ ...room, types: room.types.filter((type) => same.every((each) => each?.types.includes(type))) }];
  });
  const doors = first.doors.filter(([from, to]) =>
    others.every((shape) => shape.doors.some((door) => door.includes(from) && door.includes(to))),
  );
  return { ...first, rooms, doors };
}

/** The shapes that a section may still have. Empty before it is entered, and if it matches no known shape. */
function shapesLeft(
  { hypotheses }: Tracking,
  difficulty: Difficulty,
  section: Section,
  learnt: readonly SectionShape[],
): { index: number; shape: SectionShape }[] {
  const known = knownShapes(difficulty, section, learnt);
  const left = [...new Set(hypotheses.map(({ shapes }) => shapes[section] ?? -1))];
  return left.flatMap((index) => (known[index] ? [{ index, shape: known[index] }] : []));
}

/**
 * What a run has drawn so far: for each section, what all remaining shapes have in common (soon only one remains), with
 * names from the log. A section of unknown shape has only the rooms that are certain.
 */
export function drawnLayout(tracking: Tracking, difficulty: Difficulty, learnt: readonly SectionShape[]): Layout {
  const drawn = sections.reduce((layout, section) => {
    const left = shapesLeft(tracking, difficulty, section, learnt);
    const common = commonShape(left.map(({ shape }) => shape));
    return common ? withShape(layout, common) : layout;
  }, emptyLayout);
  return agreedStays(tracking).reduce(
    (layout, { stay, before }) => withName(withDoor(layout, before, stay.room), stay),
    drawn,
  );
}

/** A section that the run has left and that may still have several shapes, so that the player must choose. */
export interface ShapeQuestion {
  section: Section;
  shapes: readonly { index: number; shape: SectionShape }[];
}

function furthest({ stays }: Hypothesis): number {
  return Math.max(-1, ...stays.map(({ room }) => (isBossRoom(room) ? sectionOf(room) : -1)));
}

/** The first section that was walked through and is still in doubt; null if there is none. */
export function shapeQuestion(
  tracking: Tracking,
  difficulty: Difficulty,
  learnt: readonly SectionShape[],
): ShapeQuestion | null {
  const best = likeliest(tracking);
  if (!best) return null;
  const behind = sections.filter((section) => section <= furthest(best));
  const questions = behind.map((section) => ({ section, shapes: shapesLeft(tracking, difficulty, section, learnt) }));
  return questions.find(({ shapes }) => shapes.length > 1) ?? null;
}

/** The player's answer to the question. */
export function chooseShape(tracking: Tracking, section: Section, index: number): Tracking {
  return { ...tracking, hypotheses: tracking.hypotheses.filter(({ shapes }) => shapes[section] === index) };
}

import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, sections } from '../layout/grid.ts';
import { findPath, type Layout } from '../layout/layout.ts';
import { nameByDoors } from '../layout/roomNames.ts';
import type { SectionShape } from '../sections/shapes.ts';
import { layoutOfShapes, shapeAt } from './terrain.ts';
import { type Hypothesis, likeliest, type Stay, type Tracking } from './tracker.ts';

/** The shape that all hypotheses have for a section; undefined while there are several. */
function agreedShape({ hypotheses }: Tracking, section: Section): number | undefined {
  const [first, ...others] = hypotheses;
  const shape = first?.shapes[section];
  return others.every(({ shapes }) => shapes[section] === shape) ? shape : undefined;
}

/** The stays that all hypotheses agree on, each with the room before it where they agree on that too. */
function agreedStays({ hypotheses }: Tracking): { stay: Stay; before: RoomId | undefined }[] {
  const [first, ...others] = hypotheses;
  const stays = first?.stays ?? [];
  const rooms = stays.map(({ room }, index) =>
    others.every((other) => other.stays[index]?.room === room) ? room : undefined,
  );
  return stays.flatMap((stay, index) => (rooms[index] ? [{ stay, before: rooms[index - 1] }] : []));
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

/**
 * What a run has drawn so far: whole sections where one shape is left, with the names that the log tells; else the rooms
 * and doors that every shape left has. A section of an unknown shape is drawn as far as its rooms are certain.
 */
export function drawnLayout(tracking: Tracking, difficulty: Difficulty, learnt: readonly SectionShape[]): Layout {
  const shapes = sections.map((section) => agreedShape(tracking, section) ?? -1);
  const last = shapes.findLastIndex((shape) => shape >= 0);
  const whole = layoutOfShapes(difficulty, shapes.slice(0, last + 1), learnt);
  return agreedStays(tracking).reduce(
    (layout, { stay, before }) => withName(withDoor(layout, before, stay.room), stay),
    whole,
  );
}

/** A section that the run has left and that may still have several shapes: only the player can tell which. */
export interface ShapeQuestion {
  section: Section;
  shapes: readonly { index: number; shape: SectionShape }[];
}

function furthest({ stays }: Hypothesis): number {
  return Math.max(-1, ...stays.map(({ room }) => (isBossRoom(room) ? sectionOf(room) : -1)));
}

/** The first section that is walked through and still in doubt; null where there is none. */
export function shapeQuestion(
  tracking: Tracking,
  difficulty: Difficulty,
  learnt: readonly SectionShape[],
): ShapeQuestion | null {
  const best = likeliest(tracking);
  if (!best) return null;
  const section = sections.find((each) => each <= furthest(best) && agreedShape(tracking, each) === undefined);
  if (section === undefined) return null;
  const left = [...new Set(tracking.hypotheses.map(({ shapes }) => shapes[section] ?? -1))];
  return {
    section,
    shapes: left.flatMap((index) => {
      const shape = shapeAt(difficulty, [...Array<number>(section).fill(-1), index], section, learnt);
      return shape ? [{ index, shape }] : [];
    }),
  };
}

/** The player's answer to the question. */
export function chooseShape(tracking: Tracking, section: Section, index: number): Tracking {
  return { ...tracking, hypotheses: tracking.hypotheses.filter(({ shapes }) => shapes[section] === index) };
}

import { isRoom, type RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { type SnapPoint, snapPoints } from 'shared-types/layout/paths.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { PathMark } from 'shared-types/picture/marks.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { pathNear, roomOfCell, roomUnder } from '../hitTest.ts';
import type { MovedEnd, PathEnds } from '../drag.ts';

/** How far a pointer may move between press and release and still count as a press, in pixels. */
export const pressSlip = 6;

type Named = 'data-room' | 'data-snap' | 'data-path' | 'data-end' | 'data-end-of';

function attributeNear(target: EventTarget, name: Named): string | null {
  return target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;
}

/** The room whose element an event came from. */
export function roomOf(target: EventTarget): RoomId | null {
  const id = attributeNear(target, 'data-room');
  return id !== null && isRoom(id) ? id : null;
}

export function snapOf(target: EventTarget): SnapPoint | null {
  const name = attributeNear(target, 'data-snap');
  return snapPoints.find((snap) => snap === name) ?? null;
}

/** The path whose line, or one of whose handles, an event came from. */
export function pathOf(target: EventTarget): PathEnds | null {
  const named = attributeNear(target, 'data-path') ?? attributeNear(target, 'data-end-of');
  const [from = '', to = ''] = named?.split(' ') ?? [];
  return isRoom(from) && isRoom(to) ? { from, to } : null;
}

/** The end of a path whose handle an event came from. */
export function movedEndOf(target: EventTarget): MovedEnd | null {
  const [ends, end] = [pathOf(target), attributeNear(target, 'data-end')];
  return ends && (end === 'from' || end === 'to') ? { ...ends, end } : null;
}

/** Where an event happened on the sheet, whose units are pixels. */
export function pointOn(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
  const box = svg.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** What is on the canvas, and where. */
export interface CanvasView {
  svg: SVGSVGElement | null;
  sheet: Sheet;
  layout: Layout;
  paths: readonly PathMark[];
}

/** Where an event happened on the canvas. */
export interface Place {
  target: EventTarget;
  clientX: number;
  clientY: number;
}

/** A room or a path, or neither. */
export interface Spot {
  room: RoomId | null;
  path: PathEnds | null;
}

export const nowhere: Spot = { room: null, path: null };

/** What the pointer means: a visited room, else the path under it, else the room whose cell it is in. */
export function spotAt({ svg, sheet, layout, paths }: CanvasView, place: Place): Spot {
  if (!svg) return nowhere;
  const point = pointOn(svg, place);
  // The target of a captured pointer is always the canvas.
  const room = roomOf(place.target) ?? roomUnder(sheet, point);
  if (room && isVisited(layout, room)) return { room, path: null };
  const path = pathOf(place.target) ?? pathNear(paths, point);
  return path ? { room: null, path } : { room: room ?? roomOfCell(sheet, point), path: null };
}

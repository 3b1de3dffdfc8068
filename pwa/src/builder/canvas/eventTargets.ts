import { isRoom, type RoomId } from 'shared-types/layout/grid.ts';
import { type SnapPoint, snapPoints } from 'shared-types/layout/paths.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomOfCell } from '../hitTest.ts';
import type { MovedEnd, PathEnds } from '../drag.ts';

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

/** The room that a press means: the one under it, else the one in whose cell it is; none on a path. */
export function pressedRoom(
  svg: SVGSVGElement,
  sheet: Sheet,
  event: { target: EventTarget; clientX: number; clientY: number },
): RoomId | null {
  return roomOf(event.target) ?? (pathOf(event.target) ? null : roomOfCell(sheet, pointOn(svg, event)));
}

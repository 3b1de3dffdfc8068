import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { SnapPoint } from 'shared-types/layout/paths.ts';
import { roomCentre } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomNear } from '../hitTest.ts';
import { atRest, type Connection, connectionOf, type Drag, moveDrag, startDrag, startMove } from '../drag.ts';
import { moveLineEnd } from './DragLine.tsx';
import { movedEndOf, type Place, pointOn, roomOf, type Spot, snapOf } from './eventTargets.ts';
import { useEdgeScroll, type Way } from './useEdgeScroll.ts';
import { useKeyboardDrag } from './useKeyboardDrag.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  frame: RefObject<HTMLElement | null>;
  sheet: Sheet;
  layout: Layout;
  mayEdit: () => boolean;
  /** What a press at this place means. */
  spotOf: (place: Place) => Spot;
  connect: (connection: Connection) => void;
  /** A visited room, or one of its snap points, was pressed without a drag. */
  onPress: (event: Press, room: RoomId, snap: SnapPoint | null) => void;
}

type Press = PointerEvent<SVGSVGElement>;

function isInside(frame: HTMLElement | null, { clientX, clientY }: Way['now']): boolean {
  const box = frame?.getBoundingClientRect();
  return !box || (clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
}

/**
 * Captures the pointer while a connection is drawn: the elements under it get no events, and the line's end is found
 * from its position alone. A scripted event has no pointer to capture; the line follows it all the same.
 */
function capturePointer(svg: SVGSVGElement, pointerId: number): void {
  try {
    svg.setPointerCapture(pointerId);
  } catch {
    return;
  }
}

/**
 * A finger that draws scrolls neither the canvas nor the page until it is lifted, even if its line is cancelled before,
 * outside the canvas.
 */
function preventTouchScroll(svg: SVGSVGElement): void {
  const lifted = new AbortController();
  const { signal } = lifted;
  const preventScroll = (event: TouchEvent) => event.cancelable && event.preventDefault();
  svg.addEventListener('touchmove', preventScroll, { passive: false, signal });
  svg.addEventListener('lostpointercapture', () => lifted.abort(), { signal });
}

/** What a press starts: moving a path's end, or a connection from a visited room; null for neither. */
function dragFrom(event: Press, layout: Layout, spotOf: Around['spotOf']): Drag | null {
  const moved = movedEndOf(event.target);
  if (moved) return startMove(moved, 'pointer');
  // Between rooms a finger scrolls, whereas a mouse can press anywhere in a room's cell.
  const room = event.pointerType === 'touch' ? roomOf(event.target) : spotOf(event).room;
  return room && isVisited(layout, room) ? startDrag(room, snapOf(event.target), 'pointer') : null;
}

/** Drawing a connection: with a pointer on the canvas, or from room to room with the keyboard (spec 4). */
export function useDrag({ svg, frame, sheet, layout, mayEdit, spotOf, connect, onPress }: Around) {
  const [drag, setDrag] = useState<Drag>(atRest);
  const line = useRef<SVGLineElement>(null);
  const way = useRef<Way | null>(null);
  const byPointer = drag.at === 'dragging' && drag.by === 'pointer';

  function cancel() {
    way.current = null;
    setDrag(atRest);
  }

  function finish(ended: Drag) {
    const connection = connectionOf(ended);
    cancel();
    if (connection) connect(connection);
  }

  /** Moves the line's end to the pointer; returns the resulting drag. */
  function follow(spot: Way['now']): Drag {
    if (!svg.current || drag.at === 'rest') return drag;
    const point = pointOn(svg.current, spot);
    const moved = moveDrag(drag, roomNear(sheet, point));
    if (moved.at === 'dragging') moveLineEnd(line.current, moved.over ? roomCentre(sheet, moved.over) : point);
    return moved;
  }

  useEdgeScroll(frame, byPointer, way, (now) => setDrag(follow(now)));

  const pointer = {
    /** True when the press started a connection. */
    onPointerDown: (event: Press): boolean => {
      if (!svg.current) return false;
      const started = dragFrom(event, layout, spotOf);
      if (!started || !mayEdit()) return false;
      const { clientX, clientY } = event;
      way.current = { start: { clientX, clientY }, now: { clientX, clientY } };
      capturePointer(svg.current, event.pointerId);
      if (event.pointerType === 'touch') preventTouchScroll(svg.current);
      setDrag(started);
      return true;
    },
    /** True while a connection is drawn. */
    onPointerMove: (event: Press): boolean => {
      if (!byPointer || !way.current) return false;
      way.current.now = { clientX: event.clientX, clientY: event.clientY };
      if (isInside(frame.current, event)) setDrag(follow(event));
      else cancel();
      return true;
    },
    onPointerUp: (event: Press) => {
      if (!byPointer) return;
      const ended = follow(event);
      const stayed = !drag.moved && svg.current && roomNear(sheet, pointOn(svg.current, event)) === drag.from;
      finish(ended);
      if (stayed) onPress(event, drag.from, drag.snap);
    },
    onPointerLeave: () => {
      if (byPointer) cancel();
    },
  };

  const keyboard = useKeyboardDrag({ drag, setDrag, finish, layout, mayEdit });
  return { drag, line, pointer, keyboard, cancel };
}

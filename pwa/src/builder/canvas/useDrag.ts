import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { SnapPoint } from 'shared-types/layout/paths.ts';
import { roomCentre } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomNear } from '../hitTest.ts';
import {
  atRest,
  type Connection,
  connectionOf,
  type Drag,
  type MovedEnd,
  moveDrag,
  startDrag,
  startMove,
  withSnapTurned,
} from '../drag.ts';
import { moveLineEnd } from './DragLine.tsx';
import { movedEndOf, type Place, pointOn, roomOf, type Spot, snapOf } from './eventTargets.ts';
import { useEdgeScroll, type Way } from './useEdgeScroll.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  frame: RefObject<HTMLElement | null>;
  line: RefObject<SVGLineElement | null>;
  sheet: Sheet;
  layout: Layout;
  mayEdit: () => boolean;
  /** What a press there means. */
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
 * While a connection is drawn, the elements under the pointer get no events: the line's end is found by its place alone.
 * An event made by a script has no pointer to capture; the line follows it all the same.
 */
function capturePointer(svg: SVGSVGElement, pointerId: number): void {
  try {
    svg.setPointerCapture(pointerId);
  } catch {
    return;
  }
}

/** Drawing a connection: with a pointer on the canvas, or from room to room with the keyboard (spec 4). */
export function useDrag({ svg, frame, line, sheet, layout, mayEdit, spotOf, connect, onPress }: Around) {
  const [drag, setDrag] = useState<Drag>(atRest);
  const way = useRef<Way | null>(null);
  const dragging = drag.at === 'dragging';
  const byPointer = dragging && drag.by === 'pointer';

  useEffect(() => {
    const element = svg.current;
    if (!dragging || !element) return;
    // A finger that draws must not scroll the canvas.
    const preventScroll = (event: TouchEvent) => event.cancelable && event.preventDefault();
    element.addEventListener('touchmove', preventScroll, { passive: false });
    return () => element.removeEventListener('touchmove', preventScroll);
  }, [dragging, svg]);

  function cancel() {
    way.current = null;
    setDrag(atRest);
  }

  function finish(ended: Drag) {
    const connection = connectionOf(ended);
    cancel();
    if (connection) connect(connection);
  }

  /** Moves the line's end to the pointer; returns the drag as it is then. */
  function follow(spot: Way['now']): Drag {
    if (!svg.current || drag.at === 'rest') return drag;
    const point = pointOn(svg.current, spot);
    const moved = moveDrag(drag, roomNear(sheet, point));
    if (moved.at === 'dragging') moveLineEnd(line.current, moved.over ? roomCentre(sheet, moved.over) : point);
    return moved;
  }

  useEdgeScroll(frame, byPointer, way, () => {
    if (way.current) setDrag(follow(way.current.now));
  });

  const pointer = {
    /** True when the press started a connection. */
    onPointerDown: (event: Press): boolean => {
      if (!svg.current) return false;
      const touch = event.pointerType === 'touch';
      const moved = movedEndOf(event.target);
      // Between the rooms a finger scrolls; a mouse has the whole cell.
      const room = touch ? roomOf(event.target) : spotOf(event).room;
      const started = moved
        ? startMove(moved, 'pointer')
        : room && isVisited(layout, room) && startDrag(room, snapOf(event.target), 'pointer');
      if (!started || !mayEdit()) return false;
      const { clientX, clientY } = event;
      way.current = { start: { clientX, clientY }, now: { clientX, clientY } };
      capturePointer(svg.current, event.pointerId);
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

  const keyboard = {
    /** Starts a connection at a room, or ends it there. */
    press: (room: RoomId): 'started' | 'ended' | 'unvisited' | 'dropped' => {
      if (drag.at === 'dragging') {
        finish(moveDrag(drag, room));
        return 'ended';
      }
      if (!isVisited(layout, room)) return 'unvisited';
      if (!mayEdit()) return 'dropped';
      setDrag(startDrag(room, null, 'keyboard'));
      return 'started';
    },
    /** Starts to move a path's end; false where that needs an account. */
    moveEnd: (moved: MovedEnd): boolean => {
      if (!mayEdit()) return false;
      setDrag(startMove(moved, 'keyboard'));
      return true;
    },
    /** Turns to the next snap point; returns the drag as it is then. */
    turnSnap: (): Drag => {
      const turned = withSnapTurned(drag);
      setDrag(turned);
      return turned;
    },
    moveTo: (room: RoomId) => setDrag((current) => moveDrag(current, room)),
    /** The focus went elsewhere. */
    leave: () => {
      if (dragging && !byPointer) setDrag(atRest);
    },
  };

  return { drag, pointer, keyboard, cancel };
}

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
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
  turnSnap,
} from '../drag.ts';
import { aimLine } from './DragLine.tsx';
import { movedEndOf, pointOn, pressedRoom, roomOf, snapOf } from './eventTargets.ts';
import { useDoublePress } from './useDoublePress.ts';
import { useEdgeScroll, type Way } from './useEdgeScroll.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  frame: RefObject<HTMLElement | null>;
  line: RefObject<SVGLineElement | null>;
  sheet: Sheet;
  layout: Layout;
  mayEdit: () => boolean;
  connect: (connection: Connection) => void;
  /** A visited room was pressed twice quickly. */
  onTwice: (event: Press) => void;
}

type Press = PointerEvent<SVGSVGElement>;

function isInside(frame: HTMLElement | null, { clientX, clientY }: Way['now']): boolean {
  const box = frame?.getBoundingClientRect();
  return !box || (clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
}

/**
 * While the line is led, nothing that it passes over lights up or is looked for: its end is found by its place alone.
 * An event that a script made has no pointer to hold; the line follows it all the same.
 */
function holdPointer(svg: SVGSVGElement, pointerId: number): void {
  try {
    svg.setPointerCapture(pointerId);
  } catch {
    return;
  }
}

/** Drawing a connection: with a pointer on the canvas, or from room to room with the keyboard (spec 4). */
export function useDrag({ svg, frame, line, sheet, layout, mayEdit, connect, onTwice }: Around) {
  const [drag, setDrag] = useState<Drag>(atRest);
  const way = useRef<Way | null>(null);
  const isSecond = useDoublePress();
  const dragging = drag.at === 'dragging';
  const byPointer = dragging && drag.by === 'pointer';

  useEffect(() => {
    const element = svg.current;
    if (!dragging || !element) return;
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(atRest);
    };
    // A finger that draws must not scroll the canvas away under the line.
    const holdStill = (event: TouchEvent) => event.cancelable && event.preventDefault();
    window.addEventListener('keydown', cancelOnEscape);
    element.addEventListener('touchmove', holdStill, { passive: false });
    return () => {
      window.removeEventListener('keydown', cancelOnEscape);
      element.removeEventListener('touchmove', holdStill);
    };
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

  /** Leads the line to where the pointer is; answers the drag as it is then. */
  function follow(spot: Way['now']): Drag {
    if (!svg.current || drag.at === 'rest') return drag;
    const point = pointOn(svg.current, spot);
    const led = moveDrag(drag, roomNear(sheet, point));
    if (led.at === 'dragging') aimLine(line.current, led.over ? roomCentre(sheet, led.over) : point);
    return led;
  }

  useEdgeScroll(frame, byPointer, way, () => {
    if (way.current) setDrag(follow(way.current.now));
  });

  const pointer = {
    /** True when the press began a connection. */
    onPointerDown: (event: Press): boolean => {
      if (!svg.current) return false;
      const touch = event.pointerType === 'touch';
      const moved = movedEndOf(event.target);
      // Between the rooms a finger scrolls; a mouse has the whole cell.
      const room = touch ? roomOf(event.target) : pressedRoom(svg.current, sheet, event);
      const begun = moved
        ? startMove(moved, 'pointer')
        : room && isVisited(layout, room) && startDrag(room, snapOf(event.target), 'pointer');
      if (!begun || !mayEdit()) return false;
      const { clientX, clientY } = event;
      way.current = { start: { clientX, clientY }, now: { clientX, clientY } };
      holdPointer(svg.current, event.pointerId);
      setDrag(begun);
      return true;
    },
    /** True when it led a connection. */
    onPointerMove: (event: Press): boolean => {
      if (!byPointer || !way.current) return false;
      way.current.now = { clientX: event.clientX, clientY: event.clientY };
      if (isInside(frame.current, event)) setDrag(follow(event));
      else cancel();
      return true;
    },
    onPointerUp: (event: Press) => {
      if (!byPointer) return;
      const led = follow(event);
      const stayed = connectionOf(led) === null && !drag.moved && isSecond(drag.from, event);
      finish(led);
      if (stayed) onTwice(event);
    },
    onPointerLeave: () => {
      if (byPointer) cancel();
    },
  };

  const keyboard = {
    /** Enter: begins a connection at a room, or ends it there. */
    press: (room: RoomId): 'began' | 'ended' | 'unvisited' | 'dropped' => {
      if (drag.at === 'dragging') {
        finish(moveDrag(drag, room));
        return 'ended';
      }
      if (!isVisited(layout, room)) return 'unvisited';
      if (!mayEdit()) return 'dropped';
      setDrag(startDrag(room, null, 'keyboard'));
      return 'began';
    },
    /** Takes a path's end; false where nobody may edit. */
    take: (moved: MovedEnd): boolean => {
      if (!mayEdit()) return false;
      setDrag(startMove(moved, 'keyboard'));
      return true;
    },
    /** Turns to the next snap point; answers the drag as it is then. */
    turn: (): Drag => {
      const turned = turnSnap(drag);
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

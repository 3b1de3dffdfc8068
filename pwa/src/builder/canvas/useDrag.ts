import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomNear } from '../aim.ts';
import { atRest, type Connection, connectionOf, type Drag, moveDrag, startDrag } from '../drag.ts';
import { pointOn, pressedRoom, roomOf, snapOf } from './places.ts';
import { useLongPress } from './useLongPress.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  frame: RefObject<HTMLElement | null>;
  sheet: Sheet;
  layout: Layout;
  mayEdit: () => boolean;
  connect: (connection: Connection) => void;
  /** A finger rested on something. */
  onLongPress: (event: PointerEvent<SVGSVGElement>) => void;
}

type Press = PointerEvent<SVGSVGElement>;

function isInside(frame: HTMLElement | null, { clientX, clientY }: Press): boolean {
  const box = frame?.getBoundingClientRect();
  return !box || (clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
}

/** Drawing a connection: with a pointer on the canvas, or from room to room with the keyboard (spec 4). */
export function useDrag({ svg, frame, sheet, layout, mayEdit, connect, onLongPress }: Around) {
  const [drag, setDrag] = useState<Drag>(atRest);
  const longPress = useLongPress();
  const dragging = drag.at === 'dragging';

  useEffect(() => {
    const element = svg.current;
    if (!dragging || !element) return;
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(atRest);
    };
    // A finger that draws must not scroll the canvas away under the line.
    const holdStill = (event: TouchEvent) => event.preventDefault();
    window.addEventListener('keydown', cancelOnEscape);
    element.addEventListener('touchmove', holdStill, { passive: false });
    return () => {
      window.removeEventListener('keydown', cancelOnEscape);
      element.removeEventListener('touchmove', holdStill);
    };
  }, [dragging, svg]);

  function cancel() {
    longPress.end();
    setDrag(atRest);
  }

  function finish(ended: Drag) {
    const connection = connectionOf(ended);
    cancel();
    if (connection) connect(connection);
  }

  const pointer = {
    onPointerDown: (event: Press) => {
      if (!svg.current || event.button !== 0 || !event.isPrimary || event.ctrlKey) return;
      const touch = event.pointerType === 'touch';
      if (touch) {
        longPress.begin(event, () => {
          setDrag(atRest);
          onLongPress(event);
        });
      }
      // Between the rooms a finger scrolls; a mouse has the whole cell.
      const room = touch ? roomOf(event.target) : pressedRoom(svg.current, sheet, event);
      if (room === null || !isVisited(layout, room) || !mayEdit()) return;
      setDrag(startDrag(room, snapOf(event.target), pointOn(svg.current, event)));
    },
    onPointerMove: (event: Press) => {
      longPress.moved(event);
      if (!svg.current || drag.at === 'rest' || drag.pointer === null) return;
      if (!isInside(frame.current, event)) {
        cancel();
        return;
      }
      const point = pointOn(svg.current, event);
      setDrag((current) => moveDrag(current, point, roomNear(sheet, point)));
    },
    onPointerUp: (event: Press) => {
      longPress.end();
      if (!svg.current || drag.at === 'rest' || drag.pointer === null) return;
      const point = pointOn(svg.current, event);
      finish(moveDrag(drag, point, roomNear(sheet, point)));
    },
    onPointerCancel: cancel,
    onPointerLeave: () => {
      if (drag.at === 'dragging' && drag.pointer !== null) cancel();
    },
  };

  const keyboard = {
    /** Enter: begins a connection at a room, or ends it there. */
    press: (room: RoomId): 'began' | 'ended' | 'unvisited' | 'dropped' => {
      if (drag.at === 'dragging') {
        finish(moveDrag(drag, null, room));
        return 'ended';
      }
      if (!isVisited(layout, room)) return 'unvisited';
      if (!mayEdit()) return 'dropped';
      setDrag(startDrag(room, null, null));
      return 'began';
    },
    moveTo: (room: RoomId) => setDrag((current) => moveDrag(current, null, room)),
    /** The focus went elsewhere. */
    leave: () => {
      if (drag.at === 'dragging' && drag.pointer === null) setDrag(atRest);
    },
  };

  return { drag, pointer, keyboard, cancel };
}

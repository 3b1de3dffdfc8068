import type { Dispatch, SetStateAction } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { atRest, type Drag, type MovedEnd, moveDrag, startDrag, startMove, withSnapTurned } from '../drag.ts';

interface Around {
  drag: Drag;
  setDrag: Dispatch<SetStateAction<Drag>>;
  /** Ends the drag and makes the connection that it draws. */
  finish: (ended: Drag) => void;
  layout: Layout;
  mayEdit: () => boolean;
}

/** Drawing a connection from room to room with the keyboard (spec 4). */
export function useKeyboardDrag({ drag, setDrag, finish, layout, mayEdit }: Around) {
  return {
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
    /** Starts moving a path's end; returns false if that needs an account. */
    moveEnd: (moved: MovedEnd): boolean => {
      if (!mayEdit()) return false;
      setDrag(startMove(moved, 'keyboard'));
      return true;
    },
    /** Turns to the next snap point; returns the resulting drag. */
    turnSnap: (): Drag => {
      const turned = withSnapTurned(drag);
      setDrag(turned);
      return turned;
    },
    moveTo: (room: RoomId) => setDrag((current) => moveDrag(current, room)),
    /** Called when the focus leaves the canvas. */
    leave: () => {
      if (drag.at === 'dragging' && drag.by === 'keyboard') setDrag(atRest);
    },
  };
}

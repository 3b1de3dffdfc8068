import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { OpenMenu } from '../openMenu.ts';
import { type Place, pressSlip, type Spot } from './eventTargets.ts';
import { swallowTap } from './swallowTap.ts';
import type { useAttention } from './useAttention.ts';
import type { useDrag } from './useDrag.ts';
import { useLongPress } from './useLongPress.ts';
import type { useMarquee } from './useMarquee.ts';
import type { usePan } from './usePan.ts';
import type { useRoomPress } from './useRoomPress.ts';

type Press = PointerEvent<SVGSVGElement>;

/** What opens a menu by resting on its room. A pen often has no button for it. */
const longPressing = ['touch', 'pen'];

interface Around {
  spotOf: (place: Place) => Spot;
  /** The room that a press at this place aims at, whatever lies over it. */
  roomAt: (place: Place) => RoomId | null;
  pan: ReturnType<typeof usePan>;
  roomPress: ReturnType<typeof useRoomPress>;
  pointer: ReturnType<typeof useDrag>['pointer'];
  marquee: ReturnType<typeof useMarquee>;
  attention: ReturnType<typeof useAttention>;
  /** Cancels the current drag. */
  cancel: () => void;
  openMenuAt: (event: Press | MouseEvent<SVGSVGElement>) => void;
  openMenu: (menu: OpenMenu | null) => void;
  clearSelection: () => void;
}

/**
 * What a press on the canvas does. A drag from a visited room draws a connection; elsewhere, a drag with the mouse
 * draws a selection rectangle. A press without a drag connects with the chosen room or stamps. A long press or the
 * right button opens a menu. The middle button, or Space, moves the canvas.
 */
export function usePress({
  spotOf,
  roomAt,
  pan,
  roomPress,
  pointer,
  marquee,
  attention,
  cancel,
  openMenuAt,
  openMenu,
  clearSelection,
}: Around) {
  const longPress = useLongPress();
  /** Where a press that started no connection began; if it does not move, it may choose a room. */
  const began = useRef<{ x: number; y: number } | null>(null);

  const isDown = useRef(false);

  /** Cancels the press in progress. The room that an earlier press chose stays chosen. */
  function cancelPress() {
    isDown.current = false;
    longPress.end();
    began.current = null;
    marquee.cancel();
    cancel();
  }

  function letGo() {
    cancelPress();
    roomPress.letGo();
  }

  function down(event: Press) {
    isDown.current = true;
    openMenu(null);
    if (pan.start(event)) return;
    if (event.button !== 0 || !event.isPrimary || event.ctrlKey) return;
    if (longPressing.includes(event.pointerType)) {
      longPress.start(event, () => {
        swallowTap();
        letGo();
        openMenuAt(event);
      });
    }
    const started = pointer.onPointerDown(event);
    began.current = started ? null : { x: event.clientX, y: event.clientY };
    if (started) clearSelection();
    else if (event.pointerType !== 'touch' && !spotOf(event).path) marquee.start(event);
  }

  /** Notes what the pointer is over; a finger is never over anything. */
  function point(event: Press) {
    if (event.pointerType !== 'touch') attention.point(spotOf(event));
  }

  /** Ends a press that started no connection; if it did not move, it presses a room. */
  function endPress(event: Press) {
    const start = began.current;
    began.current = null;
    const stayed = start && Math.hypot(event.clientX - start.x, event.clientY - start.y) <= pressSlip;
    if (stayed) roomPress.press(event, roomAt(event), null);
  }

  const handlers = {
    onPointerDown: down,
    onPointerMove: (event: Press) => {
      if (pan.move(event)) return;
      longPress.moved(event);
      if (pointer.onPointerMove(event)) return;
      marquee.move(event);
      point(event);
    },
    onPointerUp: (event: Press) => {
      isDown.current = false;
      if (pan.end()) return;
      longPress.end();
      marquee.end(event);
      endPress(event);
      pointer.onPointerUp(event);
      point(event);
    },
    // The browser takes over a finger that scrolls, perhaps to the room to be connected.
    onPointerCancel: cancelPress,
    onPointerLeave: (event: Press) => {
      isDown.current = false;
      attention.unpoint();
      pan.leave();
      marquee.end(event);
      pointer.onPointerLeave();
    },
    onContextMenu: (event: MouseEvent<SVGSVGElement>) => {
      event.preventDefault();
      letGo();
      openMenuAt(event);
    },
  };

  return { handlers, cancel: cancelPress, letGo, isDown: () => isDown.current };
}

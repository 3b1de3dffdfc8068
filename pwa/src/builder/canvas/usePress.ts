import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import type { OpenMenu } from '../openMenu.ts';
import { pathOf, pressedRoom } from './eventTargets.ts';
import { swallowTap } from './swallowTap.ts';
import type { useAttention } from './useAttention.ts';
import type { useDrag } from './useDrag.ts';
import { useLongPress } from './useLongPress.ts';
import type { useMarquee } from './useMarquee.ts';

type Press = PointerEvent<SVGSVGElement>;

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  sheet: Sheet;
  pointer: ReturnType<typeof useDrag>['pointer'];
  marquee: ReturnType<typeof useMarquee>;
  attention: ReturnType<typeof useAttention>;
  /** Ends the drag under way. */
  cancel: () => void;
  openMenuAt: (event: Press | MouseEvent<SVGSVGElement>) => void;
  openMenu: (menu: OpenMenu | null) => void;
  clearSelection: () => void;
}

/**
 * What a press on the canvas does: from a visited room it draws a connection, elsewhere the mouse draws a rectangle that
 * selects; a long press and the right button open a menu.
 */
export function usePress({
  svg,
  sheet,
  pointer,
  marquee,
  attention,
  cancel,
  openMenuAt,
  openMenu,
  clearSelection,
}: Around) {
  const longPress = useLongPress();

  function cancelAll() {
    longPress.end();
    marquee.cancel();
    cancel();
  }

  function down(event: Press) {
    openMenu(null);
    if (event.button !== 0 || !event.isPrimary || event.ctrlKey) return;
    const touch = event.pointerType === 'touch';
    if (touch) {
      longPress.start(event, () => {
        swallowTap();
        cancel();
        openMenuAt(event);
      });
    }
    const started = pointer.onPointerDown(event);
    if (started) clearSelection();
    else if (!touch && !pathOf(event.target)) marquee.start(event);
  }

  /** What the pointer is over; a finger is over nothing. */
  function point(event: Press) {
    if (event.pointerType === 'touch' || !svg.current) return;
    attention.point({ room: pressedRoom(svg.current, sheet, event), path: pathOf(event.target) });
  }

  const handlers = {
    onPointerDown: down,
    onPointerMove: (event: Press) => {
      longPress.moved(event);
      if (pointer.onPointerMove(event)) return;
      marquee.move(event);
      point(event);
    },
    onPointerUp: (event: Press) => {
      longPress.end();
      marquee.end(event);
      pointer.onPointerUp(event);
      point(event);
    },
    onPointerCancel: cancelAll,
    onPointerLeave: (event: Press) => {
      attention.unpoint();
      marquee.end(event);
      pointer.onPointerLeave();
    },
    onContextMenu: (event: MouseEvent<SVGSVGElement>) => {
      event.preventDefault();
      cancelAll();
      openMenuAt(event);
    },
  };

  return { handlers, cancel: cancelAll };
}

import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import type { OpenMenu } from '../menus/openMenu.ts';
import { pathOf, pressedRoom } from './places.ts';
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
}

/**
 * What a press on the canvas becomes: a connection from a visited room first of all, else with the mouse a rectangle
 * that selects; a finger that rests and the right button open a menu.
 */
export function usePress({ svg, sheet, pointer, marquee, attention, cancel, openMenuAt, openMenu }: Around) {
  const longPress = useLongPress();

  function letGo() {
    longPress.end();
    marquee.cancel();
    cancel();
  }

  function down(event: Press) {
    openMenu(null);
    if (event.button !== 0 || !event.isPrimary || event.ctrlKey) return;
    const touch = event.pointerType === 'touch';
    if (touch) {
      longPress.begin(event, () => {
        cancel();
        openMenuAt(event);
      });
    }
    const begun = pointer.onPointerDown(event);
    if (!begun && !touch && !pathOf(event.target)) marquee.begin(event);
  }

  const handlers = {
    onPointerDown: down,
    onPointerMove: (event: Press) => {
      longPress.moved(event);
      pointer.onPointerMove(event);
      marquee.move(event);
      if (event.pointerType === 'touch' || !svg.current) return;
      attention.point({ room: pressedRoom(svg.current, sheet, event), path: pathOf(event.target) });
    },
    onPointerUp: (event: Press) => {
      longPress.end();
      marquee.end();
      pointer.onPointerUp(event);
    },
    onPointerCancel: letGo,
    onPointerLeave: () => {
      attention.unpoint();
      marquee.end();
      pointer.onPointerLeave();
    },
    onContextMenu: (event: MouseEvent<SVGSVGElement>) => {
      event.preventDefault();
      letGo();
      openMenuAt(event);
    },
  };

  return { handlers, cancel: letGo };
}

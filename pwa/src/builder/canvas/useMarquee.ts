import { type PointerEvent, type RefObject, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomsWithin } from '../hitTest.ts';
import { pointOn, pressSlip } from './eventTargets.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  sheet: Sheet;
  layout: Layout;
  select: (rooms: readonly RoomId[]) => void;
}

type Press = PointerEvent<SVGSVGElement>;

export interface Rectangle {
  from: Point;
  to: Point;
}

function isLarge({ from, to }: Rectangle): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > pressSlip;
}

/**
 * A rectangle drawn with the mouse on the empty canvas selects the visited rooms inside it. A press without a drag
 * clears the selection.
 */
export function useMarquee({ svg, sheet, layout, select }: Around) {
  const [rectangle, setRectangle] = useState<Rectangle | null>(null);

  /** The rectangle with its free corner at the pointer. */
  function to(event: Press): Rectangle | null {
    return svg.current && rectangle && { from: rectangle.from, to: pointOn(svg.current, event) };
  }

  return {
    rectangle: rectangle && isLarge(rectangle) ? rectangle : null,
    start: (event: Press) => {
      if (!svg.current) return;
      const point = pointOn(svg.current, event);
      setRectangle({ from: point, to: point });
    },
    move: (event: Press) => {
      const drawn = to(event);
      if (drawn) setRectangle(drawn);
    },
    end: (event: Press) => {
      const drawn = to(event);
      if (!drawn) return;
      const rooms = isLarge(drawn) ? roomsWithin(sheet, drawn.from, drawn.to) : [];
      select(rooms.filter((id) => isVisited(layout, id)));
      setRectangle(null);
    },
    cancel: () => setRectangle(null),
  };
}

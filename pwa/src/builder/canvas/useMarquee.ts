import { type PointerEvent, type RefObject, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomsWithin } from '../aim.ts';
import { pointOn } from './places.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  sheet: Sheet;
  layout: Layout;
  choose: (rooms: readonly RoomId[]) => void;
}

type Press = PointerEvent<SVGSVGElement>;

/** Less than this is a press, not a rectangle, in pixels. */
const leastSize = 6;

export interface Rectangle {
  from: Point;
  to: Point;
}

/** A rectangle drawn with the mouse on the empty canvas: the visited rooms in it are selected. A mere press lets them go. */
export function useMarquee({ svg, sheet, layout, choose }: Around) {
  const [rectangle, setRectangle] = useState<Rectangle | null>(null);
  const large =
    rectangle !== null && Math.hypot(rectangle.to.x - rectangle.from.x, rectangle.to.y - rectangle.from.y) >= leastSize;

  return {
    rectangle: large ? rectangle : null,
    begin: (event: Press) => {
      if (!svg.current) return;
      const point = pointOn(svg.current, event);
      setRectangle({ from: point, to: point });
    },
    move: (event: Press) => {
      if (!svg.current || !rectangle) return;
      setRectangle({ from: rectangle.from, to: pointOn(svg.current, event) });
    },
    end: () => {
      if (!rectangle) return;
      const { from, to } = rectangle;
      choose(large ? roomsWithin(sheet, from, to).filter((id) => isVisited(layout, id)) : []);
      setRectangle(null);
    },
    cancel: () => setRectangle(null),
  };
}

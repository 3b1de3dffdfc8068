import { type RefObject, useEffect, useRef, useState } from 'react';
import { type RoomId, startRoom } from 'shared-types/layout/grid.ts';
import { findPath, isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { type Point, roomCentre } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import type { CanvasContext } from '../actions/action.ts';
import type { PathEnds } from '../drag.ts';
import { roomsWithin } from '../hitTest.ts';
import { pathOf, roomOf } from './eventTargets.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  sheet: Sheet;
  layout: Layout;
  mayEdit: () => boolean;
  select: CanvasContext['select'];
  openMenu: CanvasContext['openMenu'];
}

function middleOf(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const roomSelector = (room: RoomId) => `[data-room="${room}"]`;

/** Focuses the first shape of the next section that offers shapes; returns false if no section does. */
function focusShapes(): boolean {
  const shapes = [...document.querySelectorAll<HTMLElement>('[data-shape][tabindex="0"]')];
  const here = document.activeElement?.closest('[data-section-state]');
  const place = shapes.findIndex((shape) => here?.contains(shape));
  const next = shapes[(place + 1) % shapes.length];
  next?.focus();
  return next !== undefined;
}

/** The focus on the canvas: one room and one path are in the tab order, arrow keys reach the others. */
export function useCanvasFocus({ svg, sheet, layout, mayEdit, select, openMenu }: Around) {
  const [current, setCurrent] = useState<RoomId>(startRoom);
  const [currentPath, setCurrentPath] = useState(0);
  /** The room at which a selection by Shift+Arrow started. */
  const anchor = useRef<RoomId | null>(null);

  /** The path with the focus, or from which a menu was opened. */
  const focusedPath = useRef<PathEnds | null>(null);

  function focus(selector: string) {
    svg.current?.querySelector<SVGElement>(selector)?.focus();
  }

  // Removing the focused path loses the focus: move it to the room where the path started.
  useEffect(() => {
    const ends = focusedPath.current;
    if (!ends || findPath(layout, ends.from, ends.to)) return;
    // Now or never: later, the focus would leave the room under the pointer, which keys act on.
    focusedPath.current = null;
    if (document.activeElement !== document.body) return;
    svg.current?.querySelector<SVGElement>(roomSelector(ends.from))?.focus({ preventScroll: true });
  });

  return {
    current,
    currentPath: Math.min(currentPath, Math.max(0, layout.paths.length - 1)),
    /** Moves the tab stop to the element that got the focus. */
    onFocus: (target: EventTarget) => {
      const [room, ends] = [roomOf(target), pathOf(target)];
      focusedPath.current = ends;
      if (room) setCurrent(room);
      if (ends) setCurrentPath(layout.paths.findIndex(({ from, to }) => from === ends.from && to === ends.to));
    },
    /** The next Shift+Arrow starts a new selection. */
    endSelecting: () => {
      anchor.current = null;
    },
    forActions: {
      focusRoom: (room) => focus(roomSelector(room)),
      focusShapes,
      stepPath: (by) => {
        const next = layout.paths[(currentPath + by + layout.paths.length) % layout.paths.length];
        if (next) focus(`[data-path="${next.from} ${next.to}"]`);
      },
      selectTo: (from, to) => {
        anchor.current ??= from;
        const corners = [roomCentre(sheet, anchor.current), roomCentre(sheet, to)] as const;
        const rooms = roomsWithin(sheet, ...corners).filter((id) => isVisited(layout, id));
        select(rooms);
        return rooms.length;
      },
      openMenuAtFocus: (menu) => {
        const focused = svg.current?.ownerDocument.activeElement;
        if (focused && mayEdit()) openMenu({ ...menu, at: middleOf(focused) });
      },
    } satisfies Partial<CanvasContext>,
  };
}

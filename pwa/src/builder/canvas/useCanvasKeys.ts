import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type RoomId, roomName, startRoom } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { roomCentre } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { roomsWithin } from '../hitTest.ts';
import type { BuilderActions } from '../builderActions.ts';
import type { PathEnds } from '../drag.ts';
import type { OpenMenu } from '../menus/openMenu.ts';
import { chosenWords, snapWords, takenWords } from '../announcements.ts';
import { pathKey, roomKey } from './canvasKeys.ts';
import { pathOf, roomOf } from './eventTargets.ts';
import type { useDrag } from './useDrag.ts';

interface Around {
  svg: RefObject<SVGSVGElement | null>;
  sheet: Sheet;
  layout: Layout;
  actions: BuilderActions;
  chosen: readonly RoomId[];
  choose: (rooms: readonly RoomId[]) => void;
  keyboard: ReturnType<typeof useDrag>['keyboard'];
  openMenu: (menu: OpenMenu) => void;
}

function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const pressWords = {
  began: (room: RoomId) =>
    `Connection from ${roomName(room)}. Choose a room with the arrow keys and press Enter, Escape cancels.`,
  unvisited: (room: RoomId) => `${roomName(room)} is not visited. A connection starts from a visited room.`,
};

/** The keyboard on the canvas: one room and one path are in the tab order, arrows lead to the others. */
export function useCanvasKeys({ svg, sheet, layout, actions, chosen, choose, keyboard, openMenu }: Around) {
  const [current, setCurrent] = useState<RoomId>(startRoom);
  const [currentPath, setCurrentPath] = useState(0);
  const anchor = useRef<RoomId | null>(null);

  function focus(selector: string) {
    svg.current?.querySelector<SVGElement>(selector)?.focus();
  }

  /** Selects the visited rooms of the rectangle between the room where Shift came down and this one. */
  function extend(from: RoomId, to: RoomId) {
    anchor.current ??= from;
    const corners = [roomCentre(sheet, anchor.current), roomCentre(sheet, to)] as const;
    const rooms = roomsWithin(sheet, ...corners).filter((id) => isVisited(layout, id));
    choose(rooms);
    actions.say(chosenWords(rooms.length));
  }

  function onRoom(event: KeyboardEvent, room: RoomId): boolean {
    const meant = roomKey(event.key, room, event.shiftKey);
    if (!meant) return false;
    const several = chosen.length > 0 ? chosen : [room];
    if (meant.do === 'extend') {
      focus(`[data-room="${meant.to}"]`);
      extend(room, meant.to);
      return true;
    }
    anchor.current = null;
    if (meant.do === 'move') {
      focus(`[data-room="${meant.to}"]`);
      keyboard.moveTo(meant.to);
    } else if (meant.do === 'press') {
      const became = keyboard.press(room);
      if (became === 'began' || became === 'unvisited') actions.say(pressWords[became](room));
    } else if (meant.do === 'menu') {
      openMenu({ kind: 'room', rooms: several, at: middleOf(event.target as Element) });
    } else if (meant.do === 'snap') {
      const turned = keyboard.turn();
      if (turned.at === 'dragging') actions.say(snapWords(turned.snap));
    } else actions.remove(several);
    return true;
  }

  function onPath(event: KeyboardEvent, ends: PathEnds): boolean {
    const meant = pathKey(event.key, event.shiftKey);
    if (!meant) return false;
    if (meant.do === 'step') {
      const index = (currentPath + meant.by + layout.paths.length) % layout.paths.length;
      const next = layout.paths[index];
      if (next) focus(`[data-path="${next.from} ${next.to}"]`);
    } else if (meant.do === 'take') {
      if (!keyboard.take({ ...ends, end: meant.end })) return true;
      focus(`[data-room="${ends[meant.end]}"]`);
      actions.say(takenWords(ends, meant.end));
    } else if (meant.do === 'toggle') actions.toggleStyle(ends.from, ends.to);
    else openMenu({ kind: 'path', ends, at: middleOf(event.target as Element) });
    return true;
  }

  return {
    current,
    currentPath: Math.min(currentPath, Math.max(0, layout.paths.length - 1)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [room, ends] = [roomOf(event.target), pathOf(event.target)];
      const taken = room ? onRoom(event, room) : ends ? onPath(event, ends) : false;
      if (taken) event.preventDefault();
    },
    /** Keeps the tab stop where the focus was last. */
    onFocus: (target: EventTarget) => {
      const [room, ends] = [roomOf(target), pathOf(target)];
      if (room) setCurrent(room);
      if (ends) setCurrentPath(layout.paths.findIndex(({ from, to }) => from === ends.from && to === ends.to));
    },
  };
}

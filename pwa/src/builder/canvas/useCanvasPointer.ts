import type { RefObject } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type CanvasContext, type EditorContext, runAction, type Stamp } from '../actions/action.ts';
import { connect } from '../actions/connect.ts';
import { currentLayout } from '../actions/editDraft.ts';
import { drawShape } from '../actions/sectionShapes.ts';
import type { Connection } from '../drag.ts';
import { roomNear } from '../hitTest.ts';
import type { OpenMenu } from '../openMenu.ts';
import { type Place, pointOn, spotAt } from './eventTargets.ts';
import { swallowTap } from './swallowTap.ts';
import type { useAttention } from './useAttention.ts';
import { useDrag } from './useDrag.ts';
import { useMarquee } from './useMarquee.ts';
import { usePan } from './usePan.ts';
import { usePress } from './usePress.ts';
import { useRoomPress } from './useRoomPress.ts';
import type { CanvasScene } from './useScene.ts';

interface Around {
  frame: RefObject<HTMLElement | null>;
  svg: RefObject<SVGSVGElement | null>;
  drawn: CanvasScene;
  context: EditorContext;
  stamp: Stamp | null;
  predictedAt: CanvasContext['predictedAt'];
  selected: readonly RoomId[];
  select: CanvasContext['select'];
  attention: ReturnType<typeof useAttention>;
  openMenu: (menu: OpenMenu | null) => void;
}

/** Everything that a mouse, a pen or a finger does on the canvas. */
export function useCanvasPointer({
  frame,
  svg,
  drawn,
  context,
  stamp,
  predictedAt,
  selected,
  select,
  attention,
  openMenu,
}: Around) {
  const { layout, sheet } = drawn;
  // Not the rendered layout: a release means the room that it has just connected, even under a path.
  const spotOf = (place: Place) =>
    spotAt({ svg: svg.current, ...drawn, layout: currentLayout(context.session) }, place);
  const connectRooms = (connection: Connection) => runAction(connect, context, connection);

  function openMenuAt(place: Place) {
    if (!context.mayEdit()) return;
    const at = { x: place.clientX, y: place.clientY };
    const { path: ends, room } = spotOf(place);
    if (ends) openMenu({ kind: 'path', ends, at });
    else if (room) openMenu({ kind: 'room', rooms: selected.includes(room) ? selected : [room], at });
  }

  const roomPress = useRoomPress({
    layout,
    stamp: stamp && ((room) => runAction(stamp, context, [room])),
    connect: connectRooms,
    takeGhost: (event) => {
      const { path, room } = spotOf(event);
      const shape = !path && room ? predictedAt(room) : null;
      if (shape) runAction(drawShape, context, shape);
    },
    onDoublePress: (event) => {
      swallowTap();
      openMenuAt(event);
    },
    say: context.say,
  });
  const { drag, line, pointer, keyboard, cancel } = useDrag({
    svg,
    frame,
    sheet,
    layout,
    mayEdit: context.mayEdit,
    spotOf,
    connect: (connection) => {
      // The choice was of a connection that is drawn otherwise now.
      roomPress.letGo();
      connectRooms(connection);
    },
    onPress: roomPress.press,
  });
  const marquee = useMarquee({ svg, sheet, layout, select });
  const pan = usePan(frame);
  const press = usePress({
    spotOf,
    roomAt: (place) => svg.current && roomNear(sheet, pointOn(svg.current, place)),
    pan,
    roomPress,
    pointer,
    marquee,
    attention,
    cancel,
    openMenuAt,
    openMenu,
    clearSelection: () => select([]),
  });
  /** The keyboard takes over: forget the room that a press has chosen. */
  const pressByKey = (room: RoomId) => {
    roomPress.letGo();
    return keyboard.press(room);
  };
  return {
    drag,
    line,
    chosen: roomPress.chosen,
    rectangle: marquee.rectangle,
    mayPan: pan.ready,
    keyboard: { ...keyboard, press: pressByKey },
    press,
  };
}

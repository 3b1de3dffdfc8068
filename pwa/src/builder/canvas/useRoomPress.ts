import { type PointerEvent, useState } from 'react';
import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { SnapPoint } from 'shared-types/layout/paths.ts';
import type { Connection } from '../drag.ts';
import { useDoublePress } from './useDoublePress.ts';

type Press = PointerEvent<SVGSVGElement>;

interface Around {
  layout: Layout;
  /** Gives a room the contents chosen in the palette; null while none are chosen. */
  stamp: ((room: RoomId) => void) | null;
  connect: (connection: Connection) => void;
  /** Draws the rest of a section if the press is on one of its ghosts. */
  takeGhost: (event: Press) => void;
  /** A visited room was pressed twice quickly. */
  onDoublePress: (event: Press) => void;
  /** Announces a sentence in the live region. */
  say: (text: string) => void;
}

/** A room from which the next press on another room draws a path. */
interface ChosenRoom {
  room: RoomId;
  snap: SnapPoint | null;
}

/**
 * A press on a room without a drag stamps the contents chosen in the palette. If none are chosen, it chooses a visited
 * room, and the next press connects that room with another. A quick double press opens the room's menu.
 */
export function useRoomPress({ layout, stamp, connect, takeGhost, onDoublePress, say }: Around) {
  const [chosen, setChosen] = useState<ChosenRoom | null>(null);
  // A room that was removed must not be chosen when it is drawn again.
  if (chosen && !isVisited(layout, chosen.room)) setChosen(null);
  const isSecond = useDoublePress();

  return {
    chosen: chosen?.room ?? null,
    letGo: () => setChosen(null),
    /** `room`: null if the press hit no room. */
    press: (event: Press, room: RoomId | null, snap: SnapPoint | null) => {
      setChosen(null);
      if (room === null) return;
      if (stamp) stamp(room);
      else if (isVisited(layout, room) && isSecond(room, event)) onDoublePress(event);
      else if (chosen && chosen.room !== room)
        connect({ from: chosen.room, to: room, snap: chosen.snap ?? undefined, moved: null });
      else if (!chosen && isVisited(layout, room)) {
        setChosen({ room, snap });
        say(`${roomName(room)} is chosen. Press another room to connect it.`);
      } else if (!chosen) takeGhost(event);
    },
  };
}

import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Drawing } from 'shared-types/layout/edit.ts';
import { isBossRoom, type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { typesOf } from 'shared-types/layout/layout.ts';
import { mayRetype } from 'shared-types/layout/rooms.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { mayPin } from 'shared-types/run/pins.ts';
import { type Pinning, RoomPins } from '../../parts/route/RoutePins.tsx';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { type EditorContext, runAction } from '../actions/action.ts';
import { menuEntries } from '../actions/actionTable.ts';
import { toggleTypes } from '../actions/roomTypes.ts';
import { matches } from '../actions/shortcut.ts';
import { FloatingMenu } from './FloatingMenu.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { RoomNames } from './RoomNames.tsx';
import styles from './FloatingMenu.module.css';

interface Props {
  rooms: readonly RoomId[];
  at: Point;
  drawing: Drawing;
  difficulty: Difficulty;
  context: EditorContext;
  /** The pins of the route while the route is shown, else null. */
  pinning: Pinning | null;
  onClose: () => void;
}

function noteOn(rooms: readonly RoomId[]): string {
  const names = rooms.map(roomName).join(', ');
  return rooms.every(isBossRoom) ? `${names}: a boss room, whose type cannot be changed.` : names;
}

/**
 * The types of rooms: each toggles, normal clears all. A room can have several, so the menu stays open after a choice.
 * The keys of the types also work in the menu.
 */
export function RoomMenu({ rooms, at, drawing, difficulty, context, pinning, onClose }: Props) {
  const retyped = rooms.filter(mayRetype);
  const only = rooms.length === 1 ? rooms[0] : undefined;
  const typesByRoom = retyped.map((room) => typesOf(drawing.layout, room));
  return (
    <FloatingMenu
      title="Select Room Type"
      at={at}
      of={rooms.length === 1 ? `[data-room="${rooms[0]}"]` : undefined}
      onClose={onClose}
      onKey={(event) => {
        const action = event.repeat ? undefined : toggleTypes.find(({ keys }) => matches(event, keys[0]));
        if (action) runAction(action, context, retyped);
      }}
    >
      <div className={styles.body}>
        <p className={styles.note}>{noteOn(rooms)}</p>
        <div className={styles.types}>
          {toggleTypes.map((action) => (
            <button
              key={action.type}
              type="button"
              className={styles.type}
              // Boss rooms alone have none of these types.
              aria-pressed={
                retyped.length > 0 &&
                typesByRoom.every((types) =>
                  action.type === 'normal' ? types.length === 0 : types.includes(action.type),
                )
              }
              aria-keyshortcuts={action.keys[0].key}
              disabled={!action.isEnabled(rooms)}
              onClick={() => runAction(action, context, retyped)}
            >
              <RoomSeal type={action.type} size={28} />
              {action.label}
              <kbd translate="no" aria-hidden>
                {action.digit}
              </kbd>
            </button>
          ))}
        </div>
        {only && <RoomNames layout={drawing.layout} difficulty={difficulty} room={only} context={context} />}
        {only && pinning && mayPin('must', only) && (
          <div className={styles.pins}>
            <RoomPins room={only} {...pinning} />
          </div>
        )}
        <MenuFoot entries={menuEntries.room} target={rooms} drawing={drawing} context={context} onClose={onClose} />
      </div>
    </FloatingMenu>
  );
}

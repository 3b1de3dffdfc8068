import { Trash2 } from 'lucide-react';
import { isBossRoom, type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { planRemoval } from 'shared-types/layout/edit.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentTypes, mayRetype, roomTypeLabel } from 'shared-types/layout/rooms.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { Button } from '../../ui/Button.tsx';
import type { BuilderActions } from '../builderActions.ts';
import { typeOfKey } from '../canvas/canvasKeys.ts';
import { FloatingMenu } from './FloatingMenu.tsx';
import styles from './FloatingMenu.module.css';

interface Props {
  rooms: readonly RoomId[];
  at: Point;
  layout: Layout;
  actions: BuilderActions;
  onClose: () => void;
}

function noteOn(rooms: readonly RoomId[]): string {
  const names = rooms.map(roomName).join(', ');
  return rooms.every(isBossRoom) ? `${names}: a boss room, whose type cannot be changed.` : names;
}

/** What rooms hold: every type toggles, normal clears all. It stays open, for a room may hold several; so do the keys. */
export function RoomMenu({ rooms, at, layout, actions, onClose }: Props) {
  const retyped = rooms.filter(mayRetype);
  const held = retyped.map((room) => typesOf(layout, room));
  return (
    <FloatingMenu
      title="Select Room Type"
      at={at}
      onClose={onClose}
      onKey={(key) => {
        const type = typeOfKey(key);
        if (type) actions.toggleType(retyped, type);
      }}
    >
      <div className={styles.body}>
        <p className={styles.note}>{noteOn(rooms)}</p>
        <div className={styles.types}>
          {(['normal', ...contentTypes] as const).map((type, index) => (
            <button
              key={type}
              type="button"
              className={styles.type}
              aria-pressed={held.every((types) => (type === 'normal' ? types.length === 0 : types.includes(type)))}
              aria-keyshortcuts={String(index)}
              disabled={retyped.length === 0}
              onClick={() => actions.toggleType(retyped, type)}
            >
              <RoomSeal type={type} size={28} />
              {roomTypeLabel[type]}
              <kbd aria-hidden>{index}</kbd>
            </button>
          ))}
        </div>
        <div className={styles.foot}>
          <Button
            kind="danger"
            icon={<Trash2 aria-hidden />}
            disabled={rooms.every((room) => planRemoval(layout, room) === null)}
            onClick={() => {
              actions.remove(rooms);
              onClose();
            }}
          >
            {rooms.length > 1 ? 'Remove Rooms' : 'Remove Room'}
          </Button>
        </div>
      </div>
    </FloatingMenu>
  );
}

import { Trash2 } from 'lucide-react';
import { isBossRoom, type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { planRemoval } from 'shared-types/layout/edit.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentTypes, mayRetype, roomTypeLabel } from 'shared-types/layout/rooms.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { RoomSeal } from '../../picture/RoomSeal.tsx';
import { Button } from '../../ui/Button.tsx';
import type { BuilderActions } from '../builderActions.ts';
import { FloatingMenu } from './FloatingMenu.tsx';
import styles from './FloatingMenu.module.css';

interface Props {
  room: RoomId;
  at: Point;
  layout: Layout;
  actions: BuilderActions;
  onClose: () => void;
}

/** What a room holds: every type toggles, normal clears all. It stays open, for a room may hold several. */
export function RoomMenu({ room, at, layout, actions, onClose }: Props) {
  const types = typesOf(layout, room);
  return (
    <FloatingMenu title="Select Room Type" at={at} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.note}>
          {roomName(room)}
          {isBossRoom(room) && ': a boss room, whose type cannot be changed.'}
        </p>
        <div className={styles.types}>
          {(['normal', ...contentTypes] as const).map((type) => (
            <button
              key={type}
              type="button"
              className={styles.type}
              aria-pressed={type === 'normal' ? types.length === 0 : types.includes(type)}
              disabled={!mayRetype(room)}
              onClick={() => actions.toggleType(room, type)}
            >
              <RoomSeal type={type} size={28} />
              {roomTypeLabel[type]}
            </button>
          ))}
        </div>
        <div className={styles.foot}>
          <Button
            kind="danger"
            icon={<Trash2 aria-hidden />}
            disabled={planRemoval(layout, room) === null}
            onClick={() => {
              actions.remove(room);
              onClose();
            }}
          >
            Remove Room
          </Button>
        </div>
      </div>
    </FloatingMenu>
  );
}

import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import type { Drawing } from 'shared-types/layout/edit.ts';
import { findPath } from 'shared-types/layout/layout.ts';
import { pathStyleLabel } from 'shared-types/layout/paths.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { DoorPin, type Pinning } from '../../parts/route/RoutePins.tsx';
import { PathSample } from '../../picture/PathSample.tsx';
import type { EditorContext } from '../actions/action.ts';
import { menuEntries } from '../actions/actionTable.ts';
import { FloatingMenu } from './FloatingMenu.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import styles from './FloatingMenu.module.css';

interface Props {
  ends: { from: RoomId; to: RoomId };
  at: Point;
  drawing: Drawing;
  context: EditorContext;
  /** The pins of the route while the route is shown, else null. */
  pinning: Pinning | null;
  onClose: () => void;
}

/** A path's style, and the actions for the path (spec 4). */
export function PathMenu({ ends, at, drawing, context, pinning, onClose }: Props) {
  const path = findPath(drawing.layout, ends.from, ends.to);
  if (!path) return null;
  return (
    <FloatingMenu title="Path Style" at={at} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.note}>{`${roomName(ends.from)} to ${roomName(ends.to)}`}</p>
        <p className={styles.style}>
          <PathSample style={path.style} /> <span>{pathStyleLabel[path.style]}</span>
        </p>
        {pinning && (
          <div className={styles.pins}>
            <DoorPin ends={ends} {...pinning} />
          </div>
        )}
        <MenuFoot entries={menuEntries.path} target={ends} drawing={drawing} context={context} onClose={onClose} />
      </div>
    </FloatingMenu>
  );
}

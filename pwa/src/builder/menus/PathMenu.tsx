import { RefreshCw } from 'lucide-react';
import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import { findPath, type Layout } from 'shared-types/layout/layout.ts';
import { pathStyleLabel } from 'shared-types/layout/paths.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { PathSample } from '../../picture/PathSample.tsx';
import { Button } from '../../ui/Button.tsx';
import type { BuilderActions } from '../builderActions.ts';
import { FloatingMenu } from './FloatingMenu.tsx';
import styles from './FloatingMenu.module.css';

interface Props {
  ends: { from: RoomId; to: RoomId };
  at: Point;
  layout: Layout;
  actions: BuilderActions;
  onClose: () => void;
}

/** A path's style and the step to the next one (spec 4). */
export function PathMenu({ ends: { from, to }, at, layout, actions, onClose }: Props) {
  const path = findPath(layout, from, to);
  if (!path) return null;
  return (
    <FloatingMenu title="Path Style" at={at} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.note}>
          {roomName(from)} to {roomName(to)}
        </p>
        <p className={styles.style}>
          <PathSample style={path.style} /> {pathStyleLabel[path.style]}
        </p>
        <div className={styles.foot}>
          <Button icon={<RefreshCw aria-hidden />} onClick={() => actions.toggleStyle(from, to)}>
            Toggle Path Style
          </Button>
        </div>
      </div>
    </FloatingMenu>
  );
}

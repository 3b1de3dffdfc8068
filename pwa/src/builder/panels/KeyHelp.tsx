import type { Point } from 'shared-types/picture/geometry.ts';
import { FloatingMenu } from '../menus/FloatingMenu.tsx';
import styles from '../menus/FloatingMenu.module.css';
import { KeyList } from './KeyList.tsx';

interface Props {
  at: Point;
  onClose: () => void;
}

/** The list of keys, opened with `?`. */
export function KeyHelp({ at, onClose }: Props) {
  return (
    <FloatingMenu title="Keys" at={at} onClose={onClose}>
      <div className={styles.body}>
        <KeyList />
      </div>
    </FloatingMenu>
  );
}

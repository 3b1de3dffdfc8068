import { memo } from 'react';
import type { PathMark } from 'shared-types/picture/marks.ts';
import { PathDrawing } from '../../picture/PathDrawing.tsx';
import { sameMark } from '../../picture/sameMark.ts';
import { pathLabel } from '../announcements.ts';
import { pathReach } from '../hitTest.ts';
import styles from './Canvas.module.css';

interface Props {
  mark: PathMark;
  current: boolean;
  /** `lit`: under the pointer or focused. `moving`: one of its ends is being moved. */
  state: 'lit' | 'moving' | null;
}

/** One path: its line, and a broad invisible one under it that takes presses. */
export const PathTarget = memo(function PathTarget({ mark, current, state }: Props) {
  const { path, curve } = mark;
  return (
    <g
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={pathLabel(path)}
      className={styles.path}
      data-path={`${path.from} ${path.to}`}
      data-style={path.style}
      data-state={state ?? undefined}
    >
      <path className={styles.pathHit} d={curve.d} fill="none" strokeWidth={2 * pathReach} />
      <PathDrawing mark={mark} />
    </g>
  );
}, sameMark);

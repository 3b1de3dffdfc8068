import { memo } from 'react';
import type { CrossingMark } from 'shared-types/picture/marks.ts';
import { pathPaint } from 'shared-types/picture/palette.ts';
import { sameMark } from './sameMark.ts';
import styles from './Marks.module.css';

/** The arrow at which a path continues in another section. */
export const CrossingDrawing = memo(function CrossingDrawing({ mark: { path, corners } }: { mark: CrossingMark }) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <polygon
      className={styles[`${path.style}Arrow`]}
      points={points}
      fill={pathPaint[path.style].colour}
      pointerEvents="none"
      aria-hidden
    />
  );
}, sameMark);

import { memo } from 'react';
import { pathPaint } from 'shared-types/picture/palette.ts';
import type { PathMark } from 'shared-types/picture/marks.ts';
import { sameMark } from './sameMark.ts';
import styles from './Marks.module.css';

interface Props {
  mark: PathMark;
}

/** A path's line. */
export const PathDrawing = memo(function PathDrawing({ mark: { path, curve, scale } }: Props) {
  const { colour, width, dash } = pathPaint[path.style];
  return (
    <path
      className={styles[path.style]}
      d={curve.d}
      fill="none"
      stroke={colour}
      strokeWidth={width * scale}
      strokeDasharray={dash?.map((length) => length * scale).join(' ')}
    />
  );
}, sameMark);

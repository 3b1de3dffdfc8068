import type { PathStyle } from 'shared-types/layout/paths.ts';
import { pathPaint } from 'shared-types/picture/palette.ts';
import styles from './Marks.module.css';

interface Props {
  style: PathStyle;
}

/** A short piece of a path, for legends and menus. */
export function PathSample({ style }: Props) {
  const { colour, width, dash } = pathPaint[style];
  return (
    <svg className={styles.sample} width={44} height={12} aria-hidden focusable="false">
      <path
        className={styles[style]}
        d="M2 6H42"
        fill="none"
        stroke={colour}
        strokeWidth={width}
        strokeDasharray={dash?.join(' ')}
      />
    </svg>
  );
}

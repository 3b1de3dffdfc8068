import styles from './Canvas.module.css';
import type { Rectangle } from './useMarquee.ts';

interface Props {
  rectangle: Rectangle;
}

/** The rectangle that is being drawn to select rooms. */
export function Marquee({ rectangle: { from, to } }: Props) {
  return (
    <rect
      className={styles.marquee}
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}

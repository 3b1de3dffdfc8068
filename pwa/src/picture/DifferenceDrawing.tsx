import type { DifferenceMark } from 'shared-types/picture/differenceMarks.ts';
import { differenceDash, type DifferenceSign } from 'shared-types/picture/differencePaint.ts';
import { differenceWidth, signStrokes } from 'shared-types/picture/sceneWithDifference.ts';
import styles from './DifferenceDrawing.module.css';

function Stroke({ mark: { sign, d, scale } }: { mark: DifferenceMark }) {
  const dash = differenceDash[sign]?.map((length) => length * scale).join(' ');
  return <path className={styles[sign]} d={d} strokeWidth={differenceWidth.line * scale} strokeDasharray={dash} />;
}

function Sign({ sign, badge, scale }: Pick<DifferenceMark, 'sign' | 'badge' | 'scale'>) {
  return (
    <g className={styles[sign]}>
      <circle className={styles.disc} cx={badge.at.x} cy={badge.at.y} r={badge.radius} />
      <path className={styles.strokes} d={signStrokes(sign, badge)} strokeWidth={differenceWidth.sign * scale} />
    </g>
  );
}

/** A difference over a drawing in the page: lines and rings below the rooms, signs above all. */
export function differenceLayers(marks: readonly DifferenceMark[]) {
  return {
    lines: (
      <g className={styles.layer} pointerEvents="none" aria-hidden>
        {marks.map((mark) => (
          <Stroke key={`${mark.of} ${mark.d}`} mark={mark} />
        ))}
      </g>
    ),
    signs: (
      <g className={styles.layer} pointerEvents="none" aria-hidden>
        {marks.map((mark) => (
          <Sign key={`${mark.of} ${mark.d}`} {...mark} />
        ))}
      </g>
    ),
  };
}

/** A sign as it looks on the picture, for its legend. */
export function DifferenceSample({ sign }: { sign: DifferenceSign }) {
  const line: DifferenceMark = {
    sign,
    of: '',
    d: 'M2 11h40',
    scale: 1,
    badge: { at: { x: 22, y: 11 }, radius: 7 },
  };
  return (
    <svg className={styles.layer} width={44} height={22} viewBox="0 0 44 22" aria-hidden focusable="false">
      <Stroke mark={line} />
      <Sign {...line} />
    </svg>
  );
}

import { useMemo } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { describeShape } from '../../picture/pictureShape.ts';
import { usePictureShape } from '../../picture/usePictureShape.ts';
import styles from './DoubtMarks.module.css';
import { DoubtSpots } from './DoubtSpots.tsx';
import { doubtsOf } from './doubts.ts';

interface Props {
  layout: Layout;
  claims: DayAgreement['claims'];
}

/**
 * Lies over the fitted picture of a day's layout: a quiet mark on each room in doubt says on hover and focus how many
 * players drew it so. Import it on demand.
 */
export default function DoubtMarks({ layout, claims }: Props) {
  const { shape, measure } = usePictureShape();
  const doubts = useMemo(() => doubtsOf(claims), [claims]);
  const scene = useMemo(() => describeShape(layout, shape), [layout, shape]);
  if (doubts.length === 0) return null;
  return (
    <svg
      ref={measure}
      className={styles.over}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      role="group"
      aria-label="In doubt"
      // Spread, because the types of svg elements lack it.
      {...{ translate: 'no' }}
    >
      <DoubtSpots scene={scene} doubts={doubts} />
    </svg>
  );
}

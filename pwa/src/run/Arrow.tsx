import { type Bearing, compass } from 'shared-types/layout/exits.ts';
import styles from './Door.module.css';

/** An arrow in one of eight directions; hollow where only the direction on the map is known, not the exit. */
export function Arrow({ bearing, isKnown }: { bearing: Bearing; isKnown: boolean }) {
  return (
    <svg className={styles.arrow} viewBox="-12 -12 24 24" aria-hidden data-known={isKnown}>
      <path d="M0 -10 L8.5 1 H3.4 V10 H-3.4 V1 H-8.5 Z" transform={`rotate(${compass.indexOf(bearing) * 45})`} />
    </svg>
  );
}

import { memo } from 'react';
import { centringDrop } from 'shared-types/picture/lettering.ts';
import type { PriceMark, RouteMark } from 'shared-types/picture/marks.ts';
import type { RouteMarks } from 'shared-types/picture/routeMarks.ts';
import { bandOpacity } from 'shared-types/picture/routePaint.ts';
import styles from './RouteDrawing.module.css';
import { sameMark } from './sameMark.ts';

const Band = memo(function Band({ mark: { d, width } }: { mark: RouteMark }) {
  return <path className={styles.band} d={d} strokeWidth={width} opacity={bandOpacity} />;
}, sameMark);

const Head = memo(function Head({ mark: { arrow } }: { mark: RouteMark }) {
  return <polygon className={styles.head} points={arrow.map(({ x, y }) => `${x},${y}`).join(' ')} />;
}, sameMark);

const Step = memo(function Step({ mark: { step, number } }: { mark: RouteMark }) {
  if (!number) return null;
  const { at, radius, size } = number;
  return (
    <g data-step={step}>
      <circle className={styles.head} cx={at.x} cy={at.y} r={radius} />
      <text className={styles.digits} x={at.x} y={at.y + size * centringDrop} fontSize={size}>
        {step}
      </text>
    </g>
  );
}, sameMark);

const Price = memo(function Price({ mark: { text, at, width, height, size } }: { mark: PriceMark }) {
  const [x, y] = [at.x - width / 2, at.y - height / 2];
  return (
    <g>
      <rect className={styles.tag} x={x} y={y} width={width} height={height} rx={height / 2} />
      <text className={styles.price} x={at.x} y={at.y + size * centringDrop} fontSize={size}>
        {text}
      </text>
    </g>
  );
}, sameMark);

/** A route over a drawn layout in three layers: bands below the paths, arrows above these, tags above all. */
export function routeLayers({ stretches, prices }: RouteMarks) {
  return {
    bands: (
      <g pointerEvents="none" aria-hidden>
        {stretches.map((mark, index) => (
          <Band key={index} mark={mark} />
        ))}
      </g>
    ),
    arrows: (
      <g pointerEvents="none" aria-hidden>
        {stretches.map((mark, index) => (
          <Head key={index} mark={mark} />
        ))}
      </g>
    ),
    tags: (
      <g pointerEvents="none" aria-hidden>
        {prices.map((mark) => (
          <Price key={mark.room} mark={mark} />
        ))}
        {stretches.map((mark, index) => (
          <Step key={index} mark={mark} />
        ))}
      </g>
    ),
  };
}

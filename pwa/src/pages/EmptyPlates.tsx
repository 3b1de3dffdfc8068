import { pictureViewBox } from 'shared-types/picture/pictureSize.ts';
import styles from './EmptyPlates.module.css';

type Motif = 'start' | 'trials' | 'votes' | 'route';

interface Props {
  /** The drawing on the plates. */
  motif: Motif;
}

const plates = [5, 379, 753];
const columns = Array.from({ length: 23 }, (_, index) => 28.2 + index * 46.8);
const dots = columns.flatMap((x) => [45, 110, 175, 240, 305].map((y) => `M${x} ${y}h0`)).join('');
const trials = [309, 683, 1058];

const line: Record<Motif, string> = {
  start: 'M28 175 122 110',
  trials: '',
  votes: 'M436 176l44-52 44 52M480 124v102M562 174l44 52 44-52M606 226v-102',
  route: 'M28 175 122 110 215 175H402L496 240 590 175H776L870 110 964 240 1058 175',
};

/** Three empty stone plates, shown where there is no layout yet. */
export function EmptyPlates({ motif }: Props) {
  return (
    <svg className={styles.picture} viewBox={pictureViewBox} aria-hidden focusable="false">
      {plates.map((x) => (
        <rect key={x} className={styles.plate} x={x} y={7} width={328} height={336} rx={12} />
      ))}
      <path className={styles.dots} d={dots} />
      <path className={styles.line} d={line[motif]} strokeDasharray={motif === 'start' ? '10 12' : undefined} />
      {motif !== 'votes' && <circle className={styles.start} cx={28} cy={175} r={14} />}
      {motif !== 'votes' && trials.map((x) => <circle key={x} className={styles.trial} cx={x} cy={175} r={20} />)}
    </svg>
  );
}

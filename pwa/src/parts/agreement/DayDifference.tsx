import { Diff } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { showMissingPart } from '../../ui/showMissingPart.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Compared } from './compareLayouts.ts';
import styles from './Difference.module.css';
import { DifferenceList } from './DifferenceList.tsx';

const DifferenceLegend = lazyPart(() => import('./DifferenceLegend.tsx'));

const words = {
  added: 'added: only in this drawing',
  missing: "missing: only in the day's layout",
  changed: "changed: not as in the day's layout",
};

interface Props {
  difference: Compared;
  /** Whether the picture above shows it. */
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Under a picture: how its layout differs from that of its day, and the switch that shows it in the picture. */
export function DayDifference({ difference: { rooms, summary, sentences }, shown, onShow }: Props) {
  return (
    <div className={styles.difference}>
      <div className={styles.head}>
        <p data-differs={rooms.join(' ')}>{summary}</p>
        <Button icon={<Diff aria-hidden />} aria-pressed={shown} onClick={() => onShow(!shown)}>
          Show differences
        </Button>
      </div>
      {shown && <DifferenceLegend words={words} onMissing={showMissingPart} />}
      <details>
        <summary>What differs</summary>
        <DifferenceList sentences={sentences} />
      </details>
    </div>
  );
}

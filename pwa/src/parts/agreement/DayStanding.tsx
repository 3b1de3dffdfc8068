import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import type { AgreedState } from './dayLayout.ts';
import styles from './DayStanding.module.css';
import { DayState } from './DayState.tsx';

const help = 'Which layout to trust';

/** How far players agree on a day's layout, with a link to the guide's chapter about that. */
export function DayStanding({ state }: { state: AgreedState }) {
  return (
    <div className={styles.standing}>
      <DayState agreed={state} />
      <Link
        to="/guides/lab-builder"
        hash="which-layout-to-trust"
        className={styles.help}
        aria-label={help}
        title={help}
      >
        <CircleHelp aria-hidden />
      </Link>
    </div>
  );
}

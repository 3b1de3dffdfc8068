import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { phaseAdvice } from 'shared-types/run/izaroKeys.ts';
import { fightWords } from './runWords.ts';
import styles from './Run.module.css';

/** For each phase, what to leave alive for the extra treasure key, and when to wait for it. */
export function IzaroAdvice({ config }: { config: IzaroConfig }) {
  const phases = phaseAdvice(config);
  if (phases.length === 0) return null;
  return (
    <ol className={styles.advice}>
      {phases.map((fight) => {
        const { act, reason } = fightWords({ fight, waits: true });
        return (
          <li key={fight.section} value={fight.section + 1}>
            {[act, reason].join(' ')}
          </li>
        );
      })}
    </ol>
  );
}

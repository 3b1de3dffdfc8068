import { type IzaroConfig, izaroInWords } from 'shared-types/layout/izaro.ts';
import styles from './IzaroSummary.module.css';

/** The Izaro configuration of a layout as a short list. */
export function IzaroSummary({ config }: { config: IzaroConfig }) {
  const lines = izaroInWords(config);
  if (lines.length === 0) return <p className={styles.none}>No Izaro configuration</p>;
  return (
    <dl className={styles.lines} aria-label="Izaro Configuration">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

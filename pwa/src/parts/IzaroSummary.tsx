import {
  lastPhaseMechanicLabel,
  phaseMechanicLabel,
  weaponSetLabel,
  type IzaroConfig,
} from 'shared-types/layout/izaro.ts';
import styles from './IzaroSummary.module.css';

/** The chosen parts of the boss configuration, in words. */
function izaroLines(config: IzaroConfig): { label: string; value: string }[] {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = config;
  return [
    { label: 'First Phase', value: firstPhaseMechanic && phaseMechanicLabel[firstPhaseMechanic] },
    { label: 'Second Phase', value: secondPhaseMechanic && phaseMechanicLabel[secondPhaseMechanic] },
    { label: 'Last Phase', value: lastPhaseMechanic && lastPhaseMechanicLabel[lastPhaseMechanic] },
    { label: 'Weapon Set', value: weaponSet && weaponSetLabel[weaponSet] },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

/** The Izaro configuration of a layout as a short list. */
export function IzaroSummary({ config }: { config: IzaroConfig }) {
  const lines = izaroLines(config);
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

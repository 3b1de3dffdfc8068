import { memo } from 'react';
import {
  type IzaroConfig,
  lastPhaseMechanicLabel,
  lastPhaseMechanics,
  phaseMechanicHint,
  phaseMechanicLabel,
  phaseMechanics,
  weaponSetLabel,
  weaponSets,
} from 'shared-types/layout/izaro.ts';
import { IzaroSummary } from '../../parts/IzaroSummary.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import type { EditorContext } from '../actions/action.ts';
import { chooseIzaro } from '../actions/choices.ts';
import styles from './IzaroPanel.module.css';

interface Props {
  config: IzaroConfig;
  context: EditorContext;
}

function optionsOf<T extends string>(
  values: readonly T[],
  labels: Record<T, string>,
  hints: Partial<Record<T, string>> = {},
): SelectOption<T>[] {
  return values.map((value) => {
    const hint = hints[value];
    return { value, label: hint === undefined ? labels[value] : `${labels[value]} (${hint})` };
  });
}

const phases = optionsOf(phaseMechanics, phaseMechanicLabel, phaseMechanicHint);
const lastPhases = optionsOf(lastPhaseMechanics, lastPhaseMechanicLabel);
const weapons = optionsOf(weaponSets, weaponSetLabel);

/** How Izaro fights this labyrinth: four choices and their summary (spec 2). */
export const IzaroPanel = memo(function IzaroPanel({ config, context }: Props) {
  return (
    <section className={styles.panel} aria-label="Izaro">
      <Select
        label="First Phase Izaro"
        placeholder="Not chosen"
        options={phases}
        value={config.firstPhaseMechanic ?? null}
        onChoose={(value) => chooseIzaro(context, 'firstPhaseMechanic', value)}
      />
      <Select
        label="Second Phase Izaro"
        placeholder="Not chosen"
        options={phases}
        value={config.secondPhaseMechanic ?? null}
        onChoose={(value) => chooseIzaro(context, 'secondPhaseMechanic', value)}
      />
      <Select
        label="Last Phase Izaro"
        placeholder="Not chosen"
        options={lastPhases}
        value={config.lastPhaseMechanic ?? null}
        onChoose={(value) => chooseIzaro(context, 'lastPhaseMechanic', value)}
      />
      <Select
        label="Weapon Set"
        placeholder="Not chosen"
        options={weapons}
        value={config.weaponSet ?? null}
        onChoose={(value) => chooseIzaro(context, 'weaponSet', value)}
      />
      <div className={styles.summary}>
        <h2>Izaro Configuration</h2>
        <IzaroSummary config={config} />
      </div>
    </section>
  );
});

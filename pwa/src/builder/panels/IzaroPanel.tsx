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

interface ChoiceProps<Part extends keyof IzaroConfig> extends Props {
  part: Part;
  label: string;
  options: readonly SelectOption<NonNullable<IzaroConfig[Part]>>[];
}

function Choice<Part extends keyof IzaroConfig>({ part, label, options, config, context }: ChoiceProps<Part>) {
  return (
    <Select
      label={label}
      placeholder="Not chosen"
      options={options}
      value={config[part] ?? null}
      onChoose={(value) => chooseIzaro(context, part, value)}
    />
  );
}

/** How Izaro fights this labyrinth: four choices and their summary (spec 2). */
export const IzaroPanel = memo(function IzaroPanel(props: Props) {
  return (
    <section className={styles.panel} aria-label="Izaro">
      <Choice {...props} part="firstPhaseMechanic" label="First Phase Izaro" options={phases} />
      <Choice {...props} part="secondPhaseMechanic" label="Second Phase Izaro" options={phases} />
      <Choice {...props} part="lastPhaseMechanic" label="Last Phase Izaro" options={lastPhases} />
      <Choice {...props} part="weaponSet" label="Weapon Set" options={weapons} />
      <div className={styles.summary}>
        <h2>Izaro Configuration</h2>
        <IzaroSummary config={props.config} />
      </div>
    </section>
  );
});

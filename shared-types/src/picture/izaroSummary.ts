import { type IzaroConfig, lastPhaseMechanicLabel, phaseMechanicLabel, weaponSetLabel } from '../layout/izaro.ts';

/** The boss configuration in one line, without what was not chosen; empty when nothing was. */
export function izaroSummary(config: IzaroConfig): string {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = config;
  return [
    firstPhaseMechanic && phaseMechanicLabel[firstPhaseMechanic],
    secondPhaseMechanic && phaseMechanicLabel[secondPhaseMechanic],
    lastPhaseMechanic && lastPhaseMechanicLabel[lastPhaseMechanic],
    weaponSet && weaponSetLabel[weaponSet],
  ]
    .filter((part) => part !== undefined)
    .join('  ·  ');
}

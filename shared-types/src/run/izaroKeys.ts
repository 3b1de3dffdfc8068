import type { Section } from '../layout/grid.ts';
import type { IzaroConfig, PhaseMechanic } from '../layout/izaro.ts';

/** How to get the extra treasure key of a phase: leave its mechanic alone until Izaro falls. */
export interface PhaseAdvice {
  section: Section;
  mechanic: PhaseMechanic;
  /** What to leave alive or standing: "Leave the gargoyles alive". */
  leave: string;
  /** Whether one has to wait for the key (about 20 s); otherwise Izaro may be killed at once. */
  waits: boolean;
}

const leave: Record<PhaseMechanic, string> = {
  'charge-disruptors': 'Leave the disruptors alone until he has 10 charges',
  conduits: 'Leave the conduits charged',
  'elemental-essences': 'Leave the essences alive',
  fonts: 'Leave the fonts running',
  gargoyles: 'Leave the gargoyles alive',
  idols: 'Leave the idols standing until all 3 are active',
  lieutenants: 'Leave the lieutenants alive',
  'summoning-portals': 'Leave the portals open',
};

const waitsFor: readonly PhaseMechanic[] = ['idols', 'charge-disruptors'];

/**
 * The phases whose mechanic is known and can yield an extra treasure key. Only the first two: the last has only traps.
 */
export function phaseAdvice({ firstPhaseMechanic, secondPhaseMechanic }: IzaroConfig): PhaseAdvice[] {
  const phases = [firstPhaseMechanic, secondPhaseMechanic];
  return phases.flatMap((mechanic, index) =>
    mechanic
      ? [{ section: index as Section, mechanic, leave: leave[mechanic], waits: waitsFor.includes(mechanic) }]
      : [],
  );
}

import * as v from 'valibot';
import { quoted } from './layout.ts';

export const phaseMechanics = [
  'charge-disruptors',
  'conduits',
  'elemental-essences',
  'fonts',
  'gargoyles',
  'idols',
  'lieutenants',
  'summoning-portals',
] as const;

/** The six of spec 9, then four more that real labyrinths have. */
export const lastPhaseMechanics = [
  'blade-sentries',
  'blade-sentries-spikes',
  'furnace-traps',
  'furnace-traps-spinning-blade',
  'saws',
  'saws-spikes',
  'none',
  'spikes-darts',
  'blade-sentries-darts',
  'furnace-traps-spikes',
] as const;

export const weaponSets = ['dual-swords', 'sword-and-shield', 'two-handed-mace'] as const;

export type PhaseMechanic = (typeof phaseMechanics)[number];
export type LastPhaseMechanic = (typeof lastPhaseMechanics)[number];
export type WeaponSet = (typeof weaponSets)[number];

export const phaseMechanicLabel: Record<PhaseMechanic, string> = {
  'charge-disruptors': 'Charge Disruptors',
  conduits: 'Conduits',
  'elemental-essences': 'Elemental Essences',
  fonts: 'Fonts',
  gargoyles: 'Gargoyles',
  idols: 'Idols',
  lieutenants: 'Lieutenants',
  'summoning-portals': 'Summoning Portals',
};

/** What a player must do for the extra treasure key, where spec 9 names it. */
export const phaseMechanicHint: Partial<Record<PhaseMechanic, string>> = {
  'charge-disruptors': 'need 10 charges for an extra key',
  idols: 'keep all 3 active',
};

export const lastPhaseMechanicLabel: Record<LastPhaseMechanic, string> = {
  'blade-sentries': 'Blade Sentries',
  'blade-sentries-spikes': 'Blade Sentries, Spikes',
  'furnace-traps': 'Furnace Traps',
  'furnace-traps-spinning-blade': 'Furnace Traps, Spinning Blade',
  saws: 'Saws',
  'saws-spikes': 'Saws, Spikes',
  none: 'No Traps',
  'spikes-darts': 'Spikes, Darts',
  'blade-sentries-darts': 'Blade Sentries, Darts',
  'furnace-traps-spikes': 'Furnace Traps, Spikes',
};

export const weaponSetLabel: Record<WeaponSet, string> = {
  'dual-swords': 'Dual Swords',
  'sword-and-shield': 'Sword and Shield',
  'two-handed-mace': 'Two-Handed Mace',
};

/** Rejects a value with a sentence that names it and lists the valid ones. */
function oneOf<const Values extends readonly string[]>(values: Values, what: string) {
  return v.picklist(values, ({ input }) => {
    const given = typeof input === 'string' ? input : JSON.stringify(input);
    return `The ${what} ${quoted(given)} is unknown; izaroConfig takes one of ${values.join(', ')}.`;
  });
}

/** The boss configuration of a layout; what was not chosen is absent (spec 3). */
export const izaroConfigSchema = v.strictObject(
  {
    firstPhaseMechanic: v.optional(oneOf(phaseMechanics, 'first phase of Izaro')),
    secondPhaseMechanic: v.optional(oneOf(phaseMechanics, 'second phase of Izaro')),
    lastPhaseMechanic: v.optional(oneOf(lastPhaseMechanics, 'last phase of Izaro')),
    weaponSet: v.optional(oneOf(weaponSets, 'weapon set of Izaro')),
  },
  'izaroConfig must be an object of firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic and weaponSet.',
);

export type IzaroConfig = v.InferOutput<typeof izaroConfigSchema>;

/** The configuration without fields that are undefined or that this version does not know. */
export function chosenIzaro(values: IzaroConfig): IzaroConfig {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = values;
  return {
    ...(firstPhaseMechanic && { firstPhaseMechanic }),
    ...(secondPhaseMechanic && { secondPhaseMechanic }),
    ...(lastPhaseMechanic && { lastPhaseMechanic }),
    ...(weaponSet && { weaponSet }),
  };
}

/** The fields of the configuration, in the order of the fight. */
export const izaroFields = ['firstPhaseMechanic', 'secondPhaseMechanic', 'lastPhaseMechanic', 'weaponSet'] as const;

export type IzaroField = (typeof izaroFields)[number];

const fieldLabel: Record<IzaroField, string> = {
  firstPhaseMechanic: 'First Phase',
  secondPhaseMechanic: 'Second Phase',
  lastPhaseMechanic: 'Last Phase',
  weaponSet: 'Weapon Set',
};

/** The labels of the values of each field. */
export const izaroLabels: Record<IzaroField, Readonly<Record<string, string>>> = {
  firstPhaseMechanic: phaseMechanicLabel,
  secondPhaseMechanic: phaseMechanicLabel,
  lastPhaseMechanic: lastPhaseMechanicLabel,
  weaponSet: weaponSetLabel,
};

/** What was chosen, in words and in the order of the fight. */
export function izaroInWords(config: IzaroConfig): { label: string; value: string }[] {
  return izaroFields.flatMap((field) => {
    const chosen = config[field];
    const value = chosen && izaroLabels[field][chosen];
    return value === undefined ? [] : [{ label: fieldLabel[field], value }];
  });
}

const { entries } = izaroConfigSchema;

/**
 * The boss configuration in a response. Values that only newer apps know are dropped, so that the list as a whole stays
 * readable.
 */
export const lenientIzaroConfigSchema = v.looseObject({
  firstPhaseMechanic: v.fallback(entries.firstPhaseMechanic, undefined),
  secondPhaseMechanic: v.fallback(entries.secondPhaseMechanic, undefined),
  lastPhaseMechanic: v.fallback(entries.lastPhaseMechanic, undefined),
  weaponSet: v.fallback(entries.weaponSet, undefined),
});

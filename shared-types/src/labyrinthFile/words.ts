import type { Difficulty } from '../difficulty.ts';
import type { Bearing } from '../layout/exits.ts';
import type { LastPhaseMechanic, PhaseMechanic, WeaponSet } from '../layout/izaro.ts';
import type { SnapPoint } from '../layout/paths.ts';
import type { RoomType } from '../layout/rooms.ts';

/** The words of labyrinth files -> our values. */
export const difficultyOfWord: ReadonlyMap<string, Difficulty> = new Map([
  ['Normal', 'normal'],
  ['Cruel', 'cruel'],
  ['Merciless', 'merciless'],
  ['Uber', 'eternal'],
]);

export const weaponOfWord: ReadonlyMap<string, WeaponSet> = new Map([
  ['TwoSwords', 'dual-swords'],
  ['SwordAndShield', 'sword-and-shield'],
  ['TwoHandedMace', 'two-handed-mace'],
]);

export const phaseOfWord: ReadonlyMap<string, PhaseMechanic> = new Map([
  ['ChargeDisruptors', 'charge-disruptors'],
  ['Conduits', 'conduits'],
  ['Essences', 'elemental-essences'],
  ['Fonts', 'fonts'],
  ['Gargoyles', 'gargoyles'],
  ['Idols', 'idols'],
  ['Lieutenants', 'lieutenants'],
  ['Portals', 'summoning-portals'],
]);

/** The pairs of traps that stand for a last phase, in either order; every other pair is unknown. */
export const trapPairs: readonly (readonly [string, string, LastPhaseMechanic])[] = [
  ['NoTrap', 'NoTrap', 'none'],
  ['BladeSentries', 'NoTrap', 'blade-sentries'],
  ['BladeSentries', 'Spikes', 'blade-sentries-spikes'],
  ['BladeSentries', 'Darts', 'blade-sentries-darts'],
  ['FurnaceTraps', 'NoTrap', 'furnace-traps'],
  ['FurnaceTraps', 'SpinningBlades', 'furnace-traps-spinning-blade'],
  ['FurnaceTraps', 'Spikes', 'furnace-traps-spikes'],
  ['Saws', 'NoTrap', 'saws'],
  ['Saws', 'Spikes', 'saws-spikes'],
  ['Spikes', 'Darts', 'spikes-darts'],
];

export const typeOfWord: ReadonlyMap<string, RoomType> = new Map([
  ['golden-door', 'golden-door'],
  ['golden-key', 'golden-key'],
  ['silver-door', 'silver-door'],
  ['silver-key', 'silver-key'],
  ['argus', 'argus'],
  ['darkshrine', 'darkshrine'],
  ['Trap gauntlet', 'gauntlet'],
  ['Escort gauntlet', 'gauntlet'],
  ['Switch puzzle', 'puzzle'],
  ['Lever puzzle', 'puzzle'],
  ['Floor puzzle', 'puzzle'],
]);

/**
 * The bearings on the side of each snap point, for listing a path drawn from it. Bearings are not read as snap points,
 * because those are the drawing player's choice.
 */
export const bearingsOfSnap: Readonly<Record<SnapPoint, readonly Bearing[]>> = {
  left: ['W', 'NW'],
  middle: ['N'],
  right: ['NE', 'E'],
  'bottom-left': ['SW'],
  'bottom-middle': ['S'],
  'bottom-right': ['SE', 'S'],
};

/** The name of the three boss rooms. */
export const trialName = "aspirant's trial";

/** The file's word for one of our values, the first if there are several; undefined if it has none. */
export function wordFor<T>(words: ReadonlyMap<string, T>, value: T): string | undefined {
  for (const [word, meaning] of words) if (meaning === value) return word;
  return undefined;
}

import { describe, expect, it } from 'vitest';
import { awkwardNormal, fileText } from '../testing/labyrinthFiles.ts';
import { read } from '../testing/readingFiles.ts';

describe('the boss configuration', () => {
  it('leaves out NoPhase and NoWeapon', () => {
    expect(read(awkwardNormal).izaroConfig).toEqual({ firstPhaseMechanic: 'fonts', lastPhaseMechanic: 'none' });
    expect(read(awkwardNormal).notices).toEqual([]);
  });

  it.each([
    ['ChargeDisruptors', 'charge-disruptors'],
    ['Conduits', 'conduits'],
    ['Essences', 'elemental-essences'],
    ['Fonts', 'fonts'],
    ['Gargoyles', 'gargoyles'],
    ['Idols', 'idols'],
    ['Lieutenants', 'lieutenants'],
    ['Portals', 'summoning-portals'],
  ])('reads the phase %s as %s', (phase2, mechanic) => {
    expect(read(fileText({ phase2 })).izaroConfig.secondPhaseMechanic).toBe(mechanic);
  });

  it.each([
    ['TwoSwords', 'dual-swords'],
    ['SwordAndShield', 'sword-and-shield'],
    ['TwoHandedMace', 'two-handed-mace'],
  ])('reads the weapon %s as %s', (weapon, weaponSet) => {
    expect(read(fileText({ weapon })).izaroConfig.weaponSet).toBe(weaponSet);
  });

  it.each([
    ['BladeSentries', 'NoTrap', 'blade-sentries'],
    ['BladeSentries', 'Spikes', 'blade-sentries-spikes'],
    ['FurnaceTraps', 'NoTrap', 'furnace-traps'],
    ['FurnaceTraps', 'SpinningBlades', 'furnace-traps-spinning-blade'],
    ['Saws', 'NoTrap', 'saws'],
    ['Saws', 'Spikes', 'saws-spikes'],
    ['NoTrap', 'NoTrap', 'none'],
    ['Spikes', 'Darts', 'spikes-darts'],
    ['BladeSentries', 'Darts', 'blade-sentries-darts'],
    ['FurnaceTraps', 'Spikes', 'furnace-traps-spikes'],
  ])('reads the traps %s and %s, in either order, as %s', (one, other, lastPhase) => {
    for (const [trap1, trap2] of [
      [one, other],
      [other, one],
    ]) {
      const file = read(fileText({ trap1, trap2 }));
      expect([file.izaroConfig.lastPhaseMechanic, file.notices]).toEqual([lastPhase, []]);
    }
  });

  it('reads any other pair of traps as none, with a notice', () => {
    const file = read(fileText({ trap1: 'Darts', trap2: 'Saws' }));
    expect(file.izaroConfig.lastPhaseMechanic).toBe('none');
    expect(file.notices).toEqual(['The traps "Darts" and "Saws" are not a known last phase; it was set to No Traps.']);
  });

  it('is empty if the file has none, and leaves out unknown words with a notice', () => {
    const none = { weapon: undefined, phase1: undefined, phase2: undefined, trap1: undefined, trap2: undefined };
    const { izaroConfig, notices } = read(fileText(none));
    expect([izaroConfig, notices]).toEqual([{}, []]);
    expect(read(fileText({ ...none, trap1: 'Saws' })).izaroConfig).toEqual({ lastPhaseMechanic: 'saws' });
    expect(read(fileText({ ...none, trap2: 'Saws' })).izaroConfig).toEqual({ lastPhaseMechanic: 'saws' });
    expect(read(fileText({ ...none, weapon: 'Bow', phase1: 'Rain' })).notices).toEqual([
      'The first phase "Rain" is unknown and was left out.',
      'The weapon set "Bow" is unknown and was left out.',
    ]);
  });
});

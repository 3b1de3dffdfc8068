import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { emptyLayout } from '../layout/layout.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { correctionsOf } from '../run/corrections.ts';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { withCorrection } from './applyCorrection.ts';
import { claimsOf, type Drawn } from './claims.ts';
import { correctionIn, correctionText } from './corrections.ts';
import type { Correction } from './evidence.ts';
import { differenceOf, isSame } from './difference.ts';

const izaroConfig = fc.record({
  firstPhaseMechanic: fc.option(fc.constantFrom(...phaseMechanics), { nil: undefined }),
  secondPhaseMechanic: fc.option(fc.constantFrom(...phaseMechanics), { nil: undefined }),
  lastPhaseMechanic: fc.option(fc.constantFrom(...lastPhaseMechanics), { nil: undefined }),
  weaponSet: fc.option(fc.constantFrom(...weaponSets), { nil: undefined }),
});

const arbitraryDrawn: fc.Arbitrary<Drawn> = fc
  .record({ layout: arbitraryLayout, izaro: izaroConfig })
  .map(({ layout, izaro }) => ({
    difficulty: 'eternal',
    layout,
    izaroConfig: Object.fromEntries(Object.entries(izaro).filter(([, value]) => value !== undefined)),
  }));

function parsed(text: string): Correction {
  return correctionIn(text) ?? { has: [], lacks: [] };
}

describe('a suggestion written as claims', () => {
  it('is parsed from plain sentences and written as such', () => {
    const text = 'C11R2 has a silver key. C11R2 has no trinket. A door joins C9R3 and C11R2.';
    expect(correctionIn(text)).toEqual({
      has: ['content c11r2 silver-key', 'door c9r3 c11r2'],
      lacks: ['content c11r2 trinket'],
    });
    expect(
      correctionText({
        has: ['content c11r2 silver-key', 'content c3r1 argus'],
        lacks: ['room c5r5', 'content c3r2 argus'],
      }),
    ).toBe('C11R2 has a silver key. C3R1 has Argus. C5R5 is no room. C3R2 has no Argus.');
  });

  it.each([
    ['c11 r2 has a silver key', 'content c11r2 silver-key'],
    ['C11R2 HAS SILVER KEY', 'content c11r2 silver-key'],
    ['C3R1 has Argus', 'content c3r1 argus'],
    ['a secret passage joins C12R3 and C9R3', 'secret c9r3 c12r3'],
    ['a door C11R2 to C13R4', 'door c11r2 c13r4'],
    ['C5R5 is a room', 'room c5r5'],
    ["Izaro's weapon is two-handed mace", 'izaro weaponSet two-handed-mace'],
    ['Izaro’s last phase is Blade Sentries, Spikes', 'izaro lastPhaseMechanic blade-sentries-spikes'],
  ])('is recognised in other spellings: %s', (text, claim) => {
    expect(correctionIn(text)).toEqual({ has: [claim], lacks: [] });
  });

  it.each([
    'I think C11R2 has a silver key',
    'C11R2 has a silver key. Great layout!',
    'C99R2 has a silver key',
    'C7R3 has a trinket',
    'C11R2 has a dragon',
    'A door joins C9R3 and C9R3',
    'A door joins C9R3 and C11R9',
    'I wish it was not Dual Swords',
    '',
    '...',
  ])('is not recognised in other text: %s', (text) => {
    expect(correctionIn(text)).toBeNull();
  });

  it('can be parsed from what a run suggests for a room that is drawn wrong', () => {
    const layout = drawing(['c9r3 c11r2', 'c11r2 c12r5 dashed'], { c11r2: ['darkshrine'] });
    const said = correctionsOf({ difficulty: 'eternal', layout }, 'c11r2').map((text) => correctionIn(text));
    expect(said).not.toContain(null);
    expect(said.at(0)).toEqual({ has: [], lacks: ['content c11r2 darkshrine'] });
    expect(said.slice(-2)).toEqual([
      { has: [], lacks: ['door c9r3 c11r2'] },
      { has: [], lacks: ['secret c11r2 c12r5'] },
    ]);
  });

  it('is unchanged after being written and parsed', () => {
    fc.assert(
      fc.property(arbitraryDrawn, arbitraryDrawn, (a, b) => {
        const [has, lacks] = [claimsOf(a), claimsOf(b)];
        fc.pre(has.length + lacks.length > 0);
        expect(correctionIn(correctionText({ has, lacks }))).toEqual({ has, lacks });
      }),
    );
  });

  it('applied to a layout, leaves no difference from the layout it was made from', () => {
    fc.assert(
      fc.property(arbitraryDrawn, arbitraryDrawn, (from, to) => {
        const { theirs, mine } = differenceOf(to, from);
        expect(isSame(differenceOf(to, withCorrection(from, { has: theirs, lacks: mine })))).toBe(true);
      }),
    );
  });

  it('changes only the contents it names', () => {
    const drawn: Drawn = { difficulty: 'eternal', layout: eternalDrawing, izaroConfig: {} };
    const { layout } = withCorrection(drawn, { has: ['content c12r3 trinket'], lacks: ['content c12r3 puzzle'] });
    expect(layout.rooms.c12r3).toEqual({ types: ['trinket'] });
    expect(layout.paths).toEqual(eternalDrawing.paths);
  });

  const drawn = ['c1r3 c3r2', 'c3r2 c5r4 highlighted', 'c3r2 c5r1 dashed'];

  it.each([
    ['C5R4 is no room', drawing(['c1r3 c3r2', 'c3r2 c5r1 dashed'])],
    ['No door joins C3R2 and C5R4', drawing(['c1r3 c3r2', 'c3r2 c5r1 dashed'], { c5r4: [] })],
    ['A door joins C5R4 and C7R3', drawing([...drawn, 'c5r4 c7r3'])],
    ['A door joins C3R2 and C5R1', drawing(['c1r3 c3r2', 'c3r2 c5r4 highlighted', 'c3r2 c5r1'])],
    ['A secret passage joins C3R2 and C5R4', drawing(['c1r3 c3r2', 'c3r2 c5r1 dashed', 'c3r2 c5r4 dashed'])],
    // The entrance stays, and so does whatever is drawn as suggested.
    ['C1R3 is no room', drawing(drawn)],
    ['A door joins C3R2 and C5R4', drawing(drawn)],
    ['A secret passage joins C3R2 and C5R1', drawing(drawn)],
    ['No secret passage joins C3R2 and C5R4', drawing(drawn)],
    ['No door joins C3R2 and C5R1', drawing(drawn)],
    ['C5R5 has no trinket', drawing(drawn)],
  ])('applied to a layout: %s', (text, changed) => {
    const { layout } = withCorrection({ difficulty: 'eternal', layout: drawing(drawn), izaroConfig: {} }, parsed(text));
    expect(layout).toEqual(changed);
  });

  it('keeps the way in below Eternal, where the entrance is no room', () => {
    const way: Drawn = { difficulty: 'merciless', layout: drawing(['c1r3 c3r2']), izaroConfig: {} };
    expect(withCorrection(way, parsed('No door joins C1R3 and C3R2')).layout).toEqual(way.layout);
  });

  it('removes only the value of Izaro that it names', () => {
    const armed: Drawn = { difficulty: 'eternal', layout: emptyLayout, izaroConfig: { weaponSet: 'dual-swords' } };
    const without = (text: string) => withCorrection(armed, parsed(text)).izaroConfig;
    expect(without("Izaro's weapon is not Two-Handed Mace")).toEqual({ weaponSet: 'dual-swords' });
    expect(without("Izaro's weapon is not Dual Swords")).toEqual({});
  });

  it('adds no path to a layout that has the most allowed, but can change one', () => {
    const full: Drawn = { difficulty: 'eternal', layout: crowdedLayout(120), izaroConfig: {} };
    expect(withCorrection(full, parsed('A door joins C1R1 and C1R2')).layout).toEqual(full.layout);
    const { paths } = withCorrection(full, parsed('A secret passage joins C1R1 and C23R3')).layout;
    expect(paths).toHaveLength(120);
    expect(paths.at(-1)).toEqual({ from: 'c1r1', to: 'c23r3', style: 'dashed' });
  });
});

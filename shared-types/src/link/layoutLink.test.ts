import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { readLabyrinthFile } from '../labyrinthFile/read.ts';
import { lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { toBase64url } from './base64url.ts';
import { checksum } from './checksum.ts';
import { layoutLink, LayoutLinkFault, packedLayoutIn, packLayout, unpackLayout } from './layoutLink.ts';
import type { LinkedLayout } from './linkedLayout.ts';

const eternal: LinkedLayout = {
  difficulty: 'eternal',
  day: '2026-11-21',
  layout: eternalDrawing,
  izaroConfig: {
    firstPhaseMechanic: 'fonts',
    secondPhaseMechanic: 'lieutenants',
    lastPhaseMechanic: 'saws-spikes',
    weaponSet: 'dual-swords',
  },
};

const day = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const arbitraryLinked: fc.Arbitrary<LinkedLayout> = fc.record({
  difficulty: fc.constantFrom(...difficulties),
  day,
  layout: arbitraryLayout,
  izaroConfig: fc.record(
    {
      firstPhaseMechanic: fc.constantFrom(...phaseMechanics),
      secondPhaseMechanic: fc.constantFrom(...phaseMechanics),
      lastPhaseMechanic: fc.constantFrom(...lastPhaseMechanics),
      weaponSet: fc.constantFrom(...weaponSets),
    },
    { requiredKeys: [] },
  ),
});

function sentenceOf(text: string): string {
  try {
    unpackLayout(text);
  } catch (error) {
    if (error instanceof LayoutLinkFault) return error.message;
    throw error;
  }
  return 'read';
}

const damagedSentence = 'This link is damaged or was cut off. Ask for it again.';

/** A text with the right checksum, whatever is in it. */
function sealed(bytes: Uint8Array): string {
  const check = checksum(bytes);
  return `1${toBase64url(Uint8Array.of(...bytes, check >> 8, check & 0xff))}`;
}

describe('a packed link', () => {
  it('unpacks to exactly what was packed, for any day', () => {
    fc.assert(
      fc.property(arbitraryLinked, (linked) => {
        expect(unpackLayout(packLayout(linked))).toEqual(linked);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('consists of letters, digits, - and _', () => {
    fc.assert(
      fc.property(arbitraryLinked, (linked) => {
        expect(packLayout(linked)).toMatch(/^[12][A-Za-z0-9_-]+$/);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('follows #l= in an address of the builder', () => {
    const address = layoutLink('https://example.org', eternal);
    expect(address).toMatch(/^https:\/\/example\.org\/builder#l=1/);
    expect(unpackLayout(packedLayoutIn(new URL(address).hash) ?? '')).toEqual(eternal);
    expect(packedLayoutIn('')).toBeUndefined();
    expect(packedLayoutIn('#legend')).toBeUndefined();
  });

  it('has room for a path between every two rooms of a section', () => {
    const rooms = [1, 2, 3, 4, 5, 6].flatMap((column) => [1, 2, 3, 4, 5].map((row) => `c${column}r${row}`));
    const pairs = rooms.flatMap((from, index) => rooms.slice(index + 1).map((to) => `${from} ${to}`));
    const linked = { ...eternal, layout: drawing(pairs) };
    expect(unpackLayout(packLayout(linked))).toEqual(linked);
  });

  it('has room for a path between every two rooms of the grid', () => {
    const linked = { ...eternal, layout: crowdedLayout(5_253) };
    expect(unpackLayout(packLayout(linked))).toEqual(linked);
  });

  it('can only be made with a valid day', () => {
    expect(() => packLayout({ ...eternal, day: '2026-02-30' })).toThrow(RangeError);
  });
});

describe('damage to a packed link is detected:', () => {
  const text = packLayout(eternal);

  it('one changed character', () => {
    const characters = fc.constantFrom('A', 'B', 'Z', 'a', 'm', 'z', '0', '1', '9', '-', '_');
    fc.assert(
      fc.property(fc.nat(text.length - 1), characters, (place, other) => {
        fc.pre(text[place] !== other);
        expect(sentenceOf(text.slice(0, place) + other + text.slice(place + 1))).not.toBe('read');
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('two swapped neighbours', () => {
    for (let place = 1; place < text.length - 1; place += 1) {
      if (text[place] === text[place + 1]) continue;
      const swapped = `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`;
      expect(sentenceOf(swapped)).toBe(damagedSentence);
    }
  });

  it('a cut at any place', () => {
    for (let length = 0; length < text.length; length += 1)
      expect(sentenceOf(text.slice(0, length))).toBe(damagedSentence);
  });

  it('added characters', () => {
    for (const more of ['A', 'AA', '.', ')', ' ', '%20', '&utm=1'])
      expect(sentenceOf(text + more)).toBe(damagedSentence);
  });
});

describe('a packed link is read or refused with a sentence:', () => {
  it('any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1${text}`),
        ),
        (text) => {
          expect(sentenceOf(text)).toMatch(/^read$|^This link .*\.$/);
        },
      ),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('bytes with a valid checksum but without a layout', () => {
    expect(sentenceOf(sealed(Uint8Array.of()))).toBe('This link does not contain a layout.');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(sentenceOf(sealed(bytes))).toMatch(/^read$|^This link does not contain a layout\.$/);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('a later version', () => {
    expect(sentenceOf(`3${packLayout(eternal).slice(1)}`)).toBe(
      'This link was made by a newer version of the app. Reload the page and open it again.',
    );
  });
});

describe('a link to a real Eternal layout has at most 600 characters', () => {
  const folder = join(import.meta.dirname, '../../../../shared/labfiles');
  const real = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

  it('drawn by hand', () => {
    expect(layoutLink('https://example.org', eternal).length).toBeLessThanOrEqual(600);
  });

  it.each(real.map((name) => [name]))('%s', (name) => {
    const linked = readLabyrinthFile(readFileSync(join(folder, name), 'utf8'), '2026-11-21');
    const { difficulty, day: of, layout, izaroConfig } = linked;
    const address = layoutLink('https://example.org', { difficulty, day: of, layout, izaroConfig });
    expect(address.length).toBeLessThanOrEqual(600);
    expect(unpackLayout(packedLayoutIn(new URL(address).hash) ?? '')).toEqual({
      difficulty,
      day: of,
      layout,
      izaroConfig,
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLayout, serialiseLayout } from '../layout/layout.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { runs } from '../testing/runs.ts';
import {
  DraftFileFault,
  draftFileName,
  type FiledDraft,
  isDraftFile,
  readDraftFile,
  writeDraftFile,
} from './draftFile.ts';

const draft: FiledDraft = {
  name: 'Friday',
  difficulty: 'eternal',
  day: '2026-11-20',
  layout: {
    rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key', 'gauntlet'] } },
    paths: [{ from: 'c1r3', to: 'c3r2', snap: 'right', style: 'highlighted' }],
  },
  izaroConfig: { firstPhaseMechanic: 'fonts', weaponSet: 'dual-swords' },
  roomNames: { c1r3: 'estate path' },
  exitBearings: { c1r3: { NE: 'c3r2' }, c3r2: { C: 'c1r3' } },
};

const file = {
  kind: 'labyrinth-draft',
  version: 1,
  name: 'Friday',
  difficulty: 'eternal',
  day: '2026-11-20',
  labyrinthData: {
    version: 1,
    rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key', 'gauntlet'] } },
    paths: [{ from: 'c1r3', to: 'c3r2', snap: 'right', style: 'highlighted' }],
  },
  izaroConfig: { firstPhaseMechanic: 'fonts', weaponSet: 'dual-swords' },
  roomNames: { c1r3: 'estate path' },
  exitBearings: { c1r3: { NE: 'c3r2' }, c3r2: { C: 'c1r3' } },
};

function sentenceFor(changed: object): string {
  try {
    readDraftFile(JSON.stringify({ ...file, ...changed }));
  } catch (error) {
    if (error instanceof DraftFileFault) return error.message;
    throw error;
  }
  return 'read';
}

describe('a draft file', () => {
  it('has version 2 if a room has a name, and keeps that name', () => {
    const layout = { rooms: { c1r3: { types: [], name: 'estate path' } }, paths: [] } as const;
    const text = writeDraftFile({ ...draft, layout });
    expect(JSON.parse(text)).toMatchObject({ version: 2, labyrinthData: { version: 2 } });
    expect(readDraftFile(text).layout).toEqual(layout);
  });

  it('is a versioned document with the layout as an object', () => {
    expect(JSON.parse(writeDraftFile(draft))).toEqual(file);
  });

  it('of any layout reads back as it was written', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const read = readDraftFile(writeDraftFile({ ...draft, layout }));
        expect(serialiseLayout(read.layout)).toBe(serialiseLayout(layout));
        expect({ ...read, layout: null }).toEqual({ ...draft, layout: null });
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('can be written and read without a name, boss configuration, room names or exits', () => {
    const bare: FiledDraft = {
      name: '',
      difficulty: 'normal',
      day: '2026-11-20',
      layout: emptyLayout,
      izaroConfig: {},
    };
    expect(readDraftFile(writeDraftFile(bare))).toEqual(bare);
  });

  it('can be read without the izaroConfig field', () => {
    const { izaroConfig, ...rest } = file;
    expect(izaroConfig).toBeDefined();
    expect(readDraftFile(JSON.stringify(rest))).toEqual({ ...draft, izaroConfig: {} });
  });

  it('is named after its difficulty and day', () => {
    expect(draftFileName(draft)).toBe('eternal_2026-11-20.labyrinth');
  });

  it('is recognised by its kind', () => {
    expect(isDraftFile(writeDraftFile(draft))).toBe(true);
    expect(isDraftFile(`\uFEFF${writeDraftFile(draft)}`)).toBe(true);
    for (const text of ['', '{', '[]', 'null', '{"rooms":[]}', '{"kind":"other"}'])
      expect(isDraftFile(text)).toBe(false);
  });
});

describe('reading a draft file', () => {
  it.each([
    [{ kind: 'other' }, 'The file is not a draft of this app.'],
    [{ version: 3 }, 'This draft was exported by a newer version of the app. Reload the page and open it again.'],
    [{ version: '1' }, 'The draft must have "version": 1 or 2.'],
    [{ name: 7 }, 'The draft has no name field.'],
    [{ name: 'x'.repeat(81) }, 'The name of the draft is longer than 80 characters.'],
    [{ difficulty: 'uber' }, 'The difficulty of the draft must be one of eternal, merciless, cruel, normal.'],
    [{ day: '2026-02-30' }, 'The draft does not say which day it is for.'],
    [{ day: undefined }, 'The draft does not say which day it is for.'],
    [
      { izaroConfig: { weaponSet: 'spoon' } },
      'The weapon set of Izaro "spoon" is unknown; izaroConfig takes one of dual-swords, sword-and-shield, two-handed-mace.',
    ],
    [{ labyrinthData: '{}' }, 'labyrinthData must be a JSON object.'],
    [{ labyrinthData: { ...file.labyrinthData, rooms: { c7r1: { types: [] } } } }, 'Room "c7r1" is not on the grid.'],
  ])('%j is refused with a sentence', (changed, sentence) => {
    expect(sentenceFor(changed)).toBe(sentence);
  });

  it('any value in a field is read or refused with a sentence', () => {
    const key = fc.constantFrom(...Object.keys(file));
    fc.assert(
      fc.property(key, fc.jsonValue(), (changed, value) => {
        expect(sentenceFor({ [changed]: value })).toMatch(/^read$|\.$/);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('invalid room names are left out', () => {
    const { roomNames, ...rest } = draft;
    expect(roomNames).toBeDefined();
    expect(readDraftFile(JSON.stringify({ ...file, roomNames: { c99r1: 'x' } }))).toEqual(rest);
  });

  it.each([{ c99r1: { N: 'c1r3' } }, { c1r3: { N: 'c99r1' } }, { c1r3: { up: 'c3r2' } }, { c1r3: ['c3r2'] }, 7])(
    'invalid exits are left out: %j',
    (exitBearings) => {
      const { exitBearings: known, ...rest } = draft;
      expect(known).toBeDefined();
      expect(readDraftFile(JSON.stringify({ ...file, exitBearings }))).toEqual(rest);
    },
  );
});

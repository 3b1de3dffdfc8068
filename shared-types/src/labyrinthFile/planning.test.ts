import { describe, expect, it } from 'vitest';
import { drawing } from '../testing/drawing.ts';
import { noticesOf } from '../testing/writingFiles.ts';

describe('a notice names what keeps other tools from planning:', () => {
  const sections = ['c1r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'];

  it('contents that no path leads to', () => {
    const empty = { c3r1: [], c11r2: [] };
    expect(noticesOf(drawing(sections, { ...empty, c4r4: ['argus'] }))).toEqual([
      'C4 R4 is not joined to the start; other tools plan no way to what it holds.',
    ]);
    expect(noticesOf(drawing([...sections, 'c4r4 c5r5'], { ...empty, c4r4: ['argus'], c12r1: ['puzzle'] }))).toEqual([
      'C4 R4, C12 R1 are not joined to the start; other tools plan no way to what they hold.',
    ]);
    expect(noticesOf(drawing(sections, empty))).toEqual([]);
  });

  it('nothing for a golden door if one of the doors behind it leads to the trial, and its key is before it', () => {
    const contents = { c17r3: ['golden-door'], c18r1: ['golden-key'] } as const;
    expect(noticesOf(drawing([...sections, 'c17r3 c18r1', 'c17r3 c18r5'], contents))).toEqual([]);
  });

  it.each([
    ['a dead end on the right', ['c4r1 c5r1']],
    ['a room on the left', ['c4r1 c3r1', 'c3r1 c2r1']],
    ['a room below', ['c4r1 c4r2', 'c4r2 c4r3']],
    ['a room on the right, by a secret passage', ['c4r1 c5r1 dashed', 'c5r1 c5r2', 'c5r1 c6r2']],
    ['a room on the right from which only a secret passage leads on', ['c4r1 c5r1', 'c5r1 c6r1 dashed']],
  ])('a golden door that tools do not see, because it leads to %s', (_, ways) => {
    expect(noticesOf(drawing(['c1r3 c4r1', ...ways, ...sections], { c4r1: ['golden-door'] }))).toEqual([
      'No door at C4 R1 leads to the right, to a room that is no dead end and does not hold the golden key; other tools take its golden door for an open one.',
    ]);
  });

  it('nothing for a complete labyrinth with a golden key before the golden door', () => {
    const layout = drawing(['c1r3 c3r1', 'c1r3 c3r5', 'c3r5 c7r3', ...sections.slice(1)], {
      c1r3: ['golden-door'],
      c3r1: ['golden-key'],
    });
    expect(noticesOf(layout)).toEqual([]);
  });

  it.each([
    [
      'a trial without a door to the next section',
      drawing(['c1r3 c7r3', 'c9r3 c15r3', ...sections.slice(3)]),
      'The trial at C7 R3 has no door that leads on; other tools open files only with one.',
    ],
    [
      'a trial with two doors to the next section',
      drawing([...sections, 'c7r3 c9r5', 'c9r5 c15r3']),
      'The trial at C7 R3 has doors that lead on to C9 R3, C9 R5; other tools open files only with one.',
    ],
    [
      'two doors after the second trial',
      drawing([...sections, 'c15r3 c17r5', 'c17r5 c23r3']),
      'The trial at C15 R3 has doors that lead on to C17 R3, C17 R5; other tools open files only with one.',
    ],
    [
      'a way that skips a section',
      drawing([...sections, 'c7r3 c17r1 dashed']),
      'C7 R3 and C17 R1 are joined, but only a trial leads to the next section; other tools may not plan with the file.',
    ],
    [
      'a golden key in the section before its door',
      drawing(sections, { c1r3: ['golden-key'], c9r3: ['golden-door'] }),
      'No golden key can be reached and brought to the golden door at C9 R3; other tools cannot plan a way.',
    ],
    [
      'a path that bypasses a trial',
      drawing([...sections, 'c1r3 c9r1']),
      'C1 R3 and C9 R1 are joined, but only a trial leads to the next section; other tools may not plan with the file.',
    ],
    [
      'a trial that cannot be reached',
      drawing([...sections.filter((path) => path !== 'c9r3 c15r3'), 'c9r3 c10r1']),
      'No way leads from C9 R3 to the trial at C15 R3; other tools cannot plan one.',
    ],
    [
      'a golden door without a key',
      drawing(sections, { c9r3: ['golden-door'] }),
      'No golden key can be reached and brought to the golden door at C9 R3; other tools cannot plan a way.',
    ],
    [
      'a golden key from which the only door back is locked',
      drawing(['c1r3 c3r1 dashed', 'c3r1 c4r1', 'c1r3 c4r1', ...sections], {
        c1r3: ['golden-door'],
        c3r1: ['golden-key'],
      }),
      'No golden key can be reached and brought to the golden door at C1 R3; other tools cannot plan a way.',
    ],
    [
      'a golden door that tools do not see',
      drawing(['c1r3 c4r1', 'c4r1 c3r1', 'c1r3 c7r3', ...sections.slice(1)], { c4r1: ['golden-door'] }),
      'No door at C4 R1 leads to the right, to a room that is no dead end and does not hold the golden key; other tools take its golden door for an open one.',
    ],
    [
      'two golden doors',
      drawing(sections, { c1r3: ['golden-door', 'golden-key'], c9r3: ['golden-door', 'golden-key'] }),
      'There are golden doors in C1 R3, C9 R3; a labyrinth has at most one, and other tools plan for one.',
    ],
  ])('%s', (_, layout, notice) => {
    expect(noticesOf(layout)).toEqual([notice]);
  });
});

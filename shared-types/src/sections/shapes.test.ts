import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { difficulties, type Difficulty } from '../difficulty.ts';
import { isRoom, sections } from '../layout/grid.ts';
import { hasGoldenDoor, type SectionShape, shapesOf } from './shapes.ts';

const all = difficulties.flatMap((difficulty) => sections.flatMap((section) => shapesOf(difficulty, section)));

/** What distinguishes shapes: their rooms with contents, and their doors. */
function formOf({ rooms, doors }: SectionShape): string {
  return JSON.stringify([rooms.map(({ id, types }) => [id, types]), doors]);
}

describe('the shapes of the game', () => {
  test('are 46: Normal 1, 2, 2; Cruel 2, 1, 2; Merciless 2, 2, 2; Eternal 10, 10, 10', () => {
    const counts = (difficulty: Difficulty) => sections.map((section) => shapesOf(difficulty, section).length);
    expect(counts('normal')).toEqual([1, 2, 2]);
    expect(counts('cruel')).toEqual([2, 1, 2]);
    expect(counts('merciless')).toEqual([2, 2, 2]);
    expect(counts('eternal')).toEqual([10, 10, 10]);
    expect(all.filter(({ seen }) => seen)).toHaveLength(28);
  });

  test('have rooms of the grid, all joined to the way in, and a door to the trial', () => {
    for (const { rooms, doors } of all) {
      const ids = rooms.map(({ id }) => id);
      expect(ids.every(isRoom)).toBe(true);
      const reached = new Set([doors[0]?.[0]]);
      for (const id of reached)
        for (const door of doors) if (door.includes(id as 'c1r3')) door.forEach((end) => reached.add(end));
      expect(ids.filter((id) => !reached.has(id))).toEqual([]);
      expect(doors.some(([, to]) => to === 'c7r3' || to === 'c15r3' || to === 'c23r3')).toBe(true);
    }
  });

  test('differ from each other in rooms, contents or doors', () => {
    for (const difficulty of difficulties) {
      for (const section of sections) {
        const forms = shapesOf(difficulty, section).map(formOf);
        expect(new Set(forms).size).toBe(forms.length);
      }
    }
  });

  test("include the sixth of Eternal's section 2, with rooms, areas, contents, and doors from the way in", () => {
    expect(shapesOf('eternal', 1)[5]).toEqual({
      section: 1,
      rooms: [
        { id: 'c9r3', areas: ['estate', 'domain', 'mansion'], types: [] },
        { id: 'c11r3', areas: ['basilica', 'sepulchre', 'sanitorium'], types: ['silver-key'] },
        { id: 'c12r5', areas: ['estate', 'domain', 'mansion'], types: ['trinket'] },
        { id: 'c13r2', areas: ['basilica', 'sepulchre', 'sanitorium'], types: ['silver-door'] },
      ],
      doors: [
        ['c7r3', 'c9r3'],
        ['c9r3', 'c11r3'],
        ['c11r3', 'c12r5'],
        ['c11r3', 'c13r2'],
        ['c13r2', 'c15r3'],
      ],
      seen: true,
    });
  });

  test('begin at C1 R3 with a path to C3 R3 on Normal, and with C1 R3 as the first room on Eternal', () => {
    expect(shapesOf('normal', 0)[0]?.doors).toEqual([
      ['c1r3', 'c3r3'],
      ['c3r3', 'c7r3'],
    ]);
    expect(shapesOf('eternal', 0)[0]?.doors[0]).toEqual(['c1r3', 'c1r1']);
  });

  test('with at most one golden door form 696 Eternal labyrinths, 4 Normal, 4 Cruel and 6 Merciless', () => {
    const triples = (difficulty: Difficulty): number => {
      const golden = sections.map((section) =>
        shapesOf(difficulty, section).map((shape) => Number(hasGoldenDoor(shape))),
      );
      const [first = [], second = [], third = []] = golden;
      return first.flatMap((a) => second.flatMap((b) => third.map((c) => a + b + c))).filter((doors) => doors < 2)
        .length;
    };
    expect(difficulties.map((difficulty) => [difficulty, triples(difficulty)])).toEqual(
      expect.arrayContaining([
        ['eternal', 696],
        ['normal', 4],
        ['cruel', 4],
        ['merciless', 6],
      ]),
    );
  });

  test('take less than 3 KB compressed', () => {
    expect(gzipSync(readFileSync(join(import.meta.dirname, 'shapeTable.ts'))).length).toBeLessThan(3 * 1024);
  });
});

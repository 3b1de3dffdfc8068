import { expect, it } from 'vitest';
import { labyrinthFileName } from './fileName.ts';

it("a labyrinth file is named after its day and the format's word for its difficulty", () => {
  expect(labyrinthFileName('eternal', '2026-07-28')).toBe('2026-07-28_uber.json');
  expect(labyrinthFileName('cruel', '2026-08-01')).toBe('2026-08-01_cruel.json');
});

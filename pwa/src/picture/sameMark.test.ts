import { expect, it } from 'vitest';
import { perform, emptyDrawing, planPath, planType } from 'shared-types/layout/edit.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { smallSheet } from 'shared-types/picture/sheet.ts';
import { sameMark } from './sameMark.ts';

it('marks are the same if all their properties are equal', () => {
  expect(sameMark({ at: { x: 1 }, types: ['a'] }, { at: { x: 1 }, types: ['a'] })).toBe(true);
  expect(sameMark({ at: { x: 1 } }, { at: { x: 2 } })).toBe(false);
  expect(sameMark({ a: undefined }, {})).toBe(false);
  expect(sameMark(null, {})).toBe(false);
});

it('choosing a type changes the mark of that room alone', () => {
  const joined = perform(emptyDrawing, planPath(emptyDrawing.layout, 'c1r3', 'c3r2')!);
  const typed = perform(joined, planType(joined.layout, 'c3r2', 'argus')!);
  const before = describeScene(joined.layout, smallSheet).marks;
  const after = describeScene(typed.layout, smallSheet).marks;
  const changed = after.filter((mark, index) => !sameMark(mark, before[index]));
  expect(changed.map((mark) => mark.kind === 'room' && mark.room)).toEqual(['c3r2']);
});

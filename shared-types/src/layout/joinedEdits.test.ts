import { expect, it } from 'vitest';
import { drawing } from '../testing/drawing.ts';
import { drawingOf, perform, planRemoval, planType, redo, undo } from './edit.ts';
import { planMove, planTogether } from './joinedEdits.ts';

const layout = drawing(['c1r3 c3r2 dashed', 'c3r2 c5r2', 'c1r3 c3r4']);

it("moving a path's end visits the new room and un-visits the old one, and keeps the path's position, undo included", () => {
  const edit = planMove(layout, 'c3r4', 'c1r3', 'to', 'c3r5');
  const moved = edit && perform(drawingOf(layout), edit);
  expect(moved?.layout.paths.map(({ from, to }) => `${from} ${to}`)).toEqual(['c1r3 c3r2', 'c3r2 c5r2', 'c1r3 c3r5']);
  expect(Object.keys(moved?.layout.rooms ?? {}).toSorted()).toEqual(['c1r3', 'c3r2', 'c3r5', 'c5r2']);
  const back = moved && undo(moved);
  expect(back?.layout).toEqual(layout);
  expect(back && redo(back).layout).toEqual(moved?.layout);
});

it('either end can be moved, and the snap point stays with its room', () => {
  const drawn = { ...layout, paths: [{ from: 'c1r3', to: 'c3r2', snap: 'right', style: 'dashed' } as const] };
  expect(planMove(drawn, 'c1r3', 'c3r2', 'from', 'c3r4')).toMatchObject({
    after: { from: 'c3r4', to: 'c3r2', style: 'dashed' },
  });
  expect(planMove(drawn, 'c1r3', 'c3r2', 'to', 'c3r4')).toMatchObject({ after: { to: 'c3r4', snap: 'right' } });
});

it("a path's end cannot be moved to the other end, to its own room, or if it would repeat a path", () => {
  expect(planMove(layout, 'c1r3', 'c3r2', 'to', 'c1r3')).toBeNull();
  expect(planMove(layout, 'c1r3', 'c3r2', 'to', 'c3r4')).toBeNull();
  expect(planMove(layout, 'c1r3', 'c3r2', 'to', 'c3r2')).toBeNull();
  expect(planMove(layout, 'c1r3', 'c5r2', 'to', 'c6r2')).toBeNull();
});

it('several edits are made and undone as one', () => {
  const edit = planTogether(layout, [
    (drawn) => planType(drawn, 'c3r2', 'argus'),
    (drawn) => planRemoval(drawn, 'c1r3'),
    (drawn) => planRemoval(drawn, 'c5r2'),
    (drawn) => planRemoval(drawn, 'c3r4'),
  ]);
  const done = edit && perform(drawingOf(layout), edit);
  expect(done?.actions).toHaveLength(1);
  expect(done?.layout.paths).toHaveLength(1);
  expect(done?.layout.rooms.c3r2?.types).toEqual(['argus']);
  expect(done && undo(done).layout).toEqual(layout);
});

it('one effective edit among ineffective ones is returned by itself', () => {
  expect(planTogether(layout, [() => null, (drawn) => planType(drawn, 'c3r2', 'argus')])?.kind).toBe('setTypes');
  expect(planTogether(layout, [() => null])).toBeNull();
});

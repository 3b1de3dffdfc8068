import { planMoves } from 'shared-types/layout/edit.ts';
import { type Layout, mostPaths } from 'shared-types/layout/layout.ts';
import { missingOf, planShape } from 'shared-types/sections/drawShape.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { showToast } from '../../ui/toast.ts';
import type { Action, CanvasContext } from './action.ts';
import { editDraft } from './editDraft.ts';

/** Shows a toast rather than only announcing it: nothing on the grid shows why the shape is not drawn. */
function refuseShape(layout: Layout, shape: SectionShape): null {
  const paths = layout.paths.length + missingOf(layout, shape).paths.length;
  const description = `A layout may hold at most ${mostPaths} paths; with this shape it would have ${paths}.`;
  if (paths > mostPaths) showToast({ title: 'Shape not drawn', description, kind: 'bad' });
  return null;
}

/** Draws a section from a shape, or only the parts that are still missing. */
export const drawShape = {
  name: 'draw shape',
  on: 'shape',
  run: (context, shape) =>
    editDraft(
      context,
      (layout) => planShape(layout, shape),
      (layout) => refuseShape(layout, shape),
    ),
} satisfies Action<'shape'>;

/** Moves the rooms of a section to their places in its shape. */
export const moveRooms = {
  name: 'move rooms',
  on: 'moves',
  label: 'Move its rooms to where they belong',
  run: (context, moves) => editDraft(context, (layout) => planMoves(layout, moves)),
} satisfies Action<'moves'>;

/** Moves the focus to the shapes of the next section, where a digit draws one. */
export const goToShapes = {
  name: 'go to shapes',
  on: 'letters',
  keys: [{ key: 'p' }],
  help: { keys: 'P', meaning: 'goes to the shapes of a section; there 1 to 9 and 0 draw one' },
  run: ({ focusShapes }) => (focusShapes() ? null : 'No section has shapes to pick from.'),
} satisfies Action<'letters', CanvasContext>;

/** Draws the rest of a section that only one shape still fits. */
export const takeRest = {
  name: 'take the rest',
  on: 'prediction',
  label: 'Take the rest',
  keys: [{ key: 'Tab', shift: false }],
  help: { keys: 'Tab', meaning: 'draws the rest of a section once only one shape fits it' },
  run: drawShape.run,
} satisfies Action<'prediction'>;

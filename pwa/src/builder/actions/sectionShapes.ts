import { planMoves } from 'shared-types/layout/edit.ts';
import { planShape } from 'shared-types/sections/drawShape.ts';
import type { Action, CanvasContext } from './action.ts';
import { editDraft } from './editDraft.ts';

/** Draws a section from a shape, or only the parts that are still missing. */
export const drawShape = {
  name: 'draw shape',
  on: 'shape',
  run: (context, shape) => editDraft(context, (layout) => planShape(layout, shape)),
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

import { planShape } from 'shared-types/sections/drawShape.ts';
import type { Action } from './action.ts';
import { editDraft } from './editDraft.ts';

/** Draws a section by a shape, or what is left of it. */
export const drawShape = {
  name: 'draw shape',
  on: 'shape',
  run: (context, shape) => editDraft(context, (layout) => planShape(layout, shape)),
} satisfies Action<'shape'>;

/** Draws the rest of a section of which one shape is left. */
export const takeRest = {
  name: 'take the rest',
  on: 'prediction',
  label: 'Take the rest',
  keys: [{ key: 'Tab', shift: false }],
  help: { keys: 'Tab', meaning: 'draws the rest of a section once only one shape fits it' },
  run: drawShape.run,
} satisfies Action<'prediction'>;

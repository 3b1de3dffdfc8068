import * as v from 'valibot';
import { difficultySchema } from '../difficultySchema.ts';
import { mostSectionRooms, sections } from '../layout/grid.ts';
import { endpoint } from './endpoint.ts';

const room = '[0-6][1-5]x[DKkst]{0,5}';
const lastRoom = String.fromCharCode('a'.charCodeAt(0) + mostSectionRooms - 1);
const door = `[a-${lastRoom}][b-${lastRoom}z]`;

/**
 * A shape from players' drawings in the notation of the table: rooms (column, row, `x` for the unknown area, contents),
 * then the doors.
 */
export const shapeTextSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${room}( ${room}){0,${mostSectionRooms - 1}} \\| ${door}( ${door})*$`), 'must be a shape.'),
);

/** `section` counts from 0. */
export const learntShapeSchema = v.object({
  difficulty: difficultySchema,
  section: v.picklist(sections),
  shape: shapeTextSchema,
});
export type LearntShape = v.InferOutput<typeof learntShapeSchema>;

/**
 * The shapes of sections that enough accounts drew alike on one day and that the game's table lacks, in the order they
 * were learnt. Supports ETag and 304.
 */
export const listSectionShapes = endpoint('GET', '/api/section-shapes', {
  by: 'anybody',
  body: null,
  answer: v.object({ shapes: v.array(learntShapeSchema) }),
});

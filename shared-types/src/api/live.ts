import * as v from 'valibot';
import { difficultySchema } from '../difficultySchema.ts';
import { endpoint } from './endpoint.ts';

/**
 * A list of a day is at this revision now. `revision` is opaque: another one than the last that was heard of this list
 * means that it should be asked for again, with its ETag, and nothing else. What was read with an ETag that ends with the day
 * and this revision need not be. A list that nothing happened to has "0".
 */
const listRevisionSchema = v.object({
  day: v.string(),
  difficulty: difficultySchema,
  revision: v.string(),
});
export type ListRevision = v.InferOutput<typeof listRevisionSchema>;

/**
 * Which lists have changed, as server-sent events of `listRevisionSchema`: first every list that was asked for as it
 * stands, then each that changes. Query: `day=YYYY-MM-DD`, without it the current day; `difficulty`, one or several
 * joined by commas, without it all four. The stream stays with its day. 400 for another day or difficulty, 429 where one
 * network listens too often.
 */
export const watchLists = endpoint('GET', '/api/live', {
  by: 'anybody',
  body: null,
  answer: listRevisionSchema,
});

import * as v from 'valibot';
import { difficultySchema } from '../difficultySchema.ts';
import { endpoint } from './endpoint.ts';

/** The revision of a list that nothing happened to. Its ETag names no revision. */
export const untouchedRevision = '0';

/**
 * The current revision of a day's list. `revision` is opaque: if it differs from the last one received for this list,
 * the list should be fetched again, with its ETag. That can be skipped if the stored ETag ends with the day and this
 * revision.
 */
const listRevisionSchema = v.object({
  day: v.string(),
  difficulty: difficultySchema,
  revision: v.string(),
});
export type ListRevision = v.InferOutput<typeof listRevisionSchema>;

/**
 * Announces changes of lists, as server-sent events of `listRevisionSchema`: first the current state of each requested
 * list, then every change. Query: `day=YYYY-MM-DD`, by default the current day; `difficulty`, one or several separated
 * by commas, by default all four. The stream stays with its day. 400 for a future day or an unknown difficulty, 429 if one
 * network connects too often.
 */
export const watchLists = endpoint('GET', '/api/live', {
  by: 'anybody',
  body: null,
  answer: listRevisionSchema,
});

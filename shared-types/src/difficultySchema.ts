import * as v from 'valibot';
import { difficulties } from './difficulty.ts';

/**
 * A difficulty in an API call or a file. Kept apart from `difficulty.ts`, so that the first screen loads no schema
 * library.
 */
export const difficultySchema = v.picklist(difficulties, `difficulty must be one of ${difficulties.join(', ')}.`);

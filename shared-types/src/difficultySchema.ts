import * as v from 'valibot';
import { difficulties } from './difficulty.ts';

/** A difficulty in a call or a file. Apart from `difficulty.ts`, which the first screen needs, without any schema. */
export const difficultySchema = v.picklist(difficulties, `difficulty must be one of ${difficulties.join(', ')}.`);

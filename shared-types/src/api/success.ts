import * as v from 'valibot';

/** The answer of a call that has nothing to return. */
export const success = v.object({ success: v.literal(true) });

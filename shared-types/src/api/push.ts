import * as v from 'valibot';
import { difficulties } from '../difficulty.ts';
import { difficultySchema } from '../difficultySchema.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';

/** The address of a browser at its push service: whoever knows it can send to that browser, so it stands for it. */
const browserAddress = v.pipe(
  v.string('must be an address.'),
  v.url('must be an address.'),
  // ASCII, as browsers write it: 1,024 other letters can take more bytes than a key in PostgreSQL may have.
  v.regex(/^[!-~]+$/, 'must be an address.'),
  v.maxLength(limits.pushEndpoint, 'is too long.'),
);

/**
 * What a browser is told: all of it, so that sending it again changes nothing. An empty list ends it. 404 where this
 * server sends no push messages.
 */
export const setPush = endpoint('PUT', '/api/push', {
  by: 'anybody',
  body: v.strictObject({
    endpoint: browserAddress,
    /** The browser's public key: an uncompressed P-256 point. */
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, 'must be a public key.')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'must be a secret of 16 bytes.')),
    difficulties: v.pipe(v.array(difficultySchema), v.maxLength(difficulties.length, 'names too many.')),
  }),
  answer: null,
});

/** Ends everything that a browser is told. */
export const endPush = endpoint('POST', '/api/push/end', {
  by: 'anybody',
  body: v.strictObject({ endpoint: browserAddress }),
  answer: null,
});

/** What a push message holds, encrypted for the browser: this difficulty of this day is settled. */
export const pushMessageSchema = v.object({
  difficulty: difficultySchema,
  day: v.pipe(v.string(), v.isoDate()),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

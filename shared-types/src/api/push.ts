import * as v from 'valibot';
import { difficulties } from '../difficulty.ts';
import { difficultySchema } from '../difficultySchema.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';

/**
 * A browser's address at its push service. Whoever knows it can send to that browser, so it also authenticates the
 * browser.
 */
const browserAddress = v.pipe(
  v.string('must be an address.'),
  v.url('must be an address.'),
  // Browsers use ASCII. Otherwise 1,024 characters could exceed the key size of PostgreSQL.
  v.regex(/^[!-~]+$/, 'must be an address.'),
  v.maxLength(limits.pushEndpoint, 'is too long.'),
);

/**
 * Sets what a browser is notified about: the complete list, so that repeating the call changes nothing. An empty list
 * ends the subscription. 404 if this server sends no push messages.
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

/** Ends all notifications to a browser. */
export const endPush = endpoint('POST', '/api/push/end', {
  by: 'anybody',
  body: v.strictObject({ endpoint: browserAddress }),
  answer: null,
});

/** The content of a push message, encrypted for the browser: this difficulty of this day is settled. */
export const pushMessageSchema = v.object({
  difficulty: difficultySchema,
  day: v.pipe(v.string(), v.isoDate()),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

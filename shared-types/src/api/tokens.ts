import * as v from 'valibot';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';
import { uuidSchema } from './ids.ts';
import { success } from './success.ts';

/**
 * A personal access token: the bearer token of spec 7's save call. Its account creates and revokes it; scripts send it
 * with the calls of saved labyrinths. `createdAt` and `lastUsedAt` are ISO times, the latter to within a minute, null
 * before the first use. The secret is not included.
 */
export const accessTokenSchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type AccessToken = v.InferOutput<typeof accessTokenSchema>;

const tokenNameSchema = v.pipe(
  v.string('A token needs a name.'),
  v.trim(),
  v.minLength(limits.tokenName.min, 'A token needs a name.'),
  v.maxLength(limits.tokenName.max, `A token's name has at most ${limits.tokenName.max} characters.`),
);

/** The account's tokens, newest first. */
export const listTokens = endpoint('GET', '/api/tokens', {
  by: 'account',
  body: null,
  answer: v.array(accessTokenSchema),
});

/**
 * `secret` is what scripts send; only this response shows it. Refused with 403 `confirm_needed` if the sign-in is too
 * old (see `confirmSignIn`).
 */
export const createToken = endpoint('POST', '/api/tokens', {
  by: 'account',
  body: v.strictObject({ name: tokenNameSchema }),
  answer: v.object({ success: v.literal(true), token: accessTokenSchema, secret: v.string() }),
  status: 201,
});

/** Revokes a token: it stops working at once. */
export const deleteToken = endpoint('DELETE', '/api/tokens/:id', { by: 'account', body: null, answer: success });

/** As `deleteToken`, with the id in the body. */
export const deleteTokenOfBody = endpoint('DELETE', '/api/tokens', {
  by: 'account',
  body: v.strictObject({ id: uuidSchema }),
  answer: success,
});

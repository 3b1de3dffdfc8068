import * as v from 'valibot';
import { authStatusSchema, registerBody } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/**
 * Starts linking a game account to the signed-in account. `location` is where the browser goes next; it works once, for
 * this session and a few minutes. The flow ends on the profile, or on /sign-in with a notice if it failed. Refused
 * with 403 if the game sign-in is not configured, 403 `confirm_needed` if the sign-in is too old (see `confirmSignIn`),
 * and 409 `taken` if the account already has a game account.
 */
export const linkGameAccount = endpoint('POST', '/api/users/me/game-account', {
  by: 'account',
  body: null,
  answer: v.object({ success: v.literal(true), location: v.string() }),
});

/**
 * Unlinks the game account and returns the changed user. Refused with 409 `last_sign_in` if the account has no
 * password (its player would be locked out), and 404 if it has no game account.
 */
export const unlinkGameAccount = endpoint('DELETE', '/api/users/me/game-account', {
  by: 'account',
  body: null,
  answer: authStatusSchema,
});

/**
 * Adds a username, an e-mail address and a password to an account that was created with the game account, so that both
 * ways of signing in lead to it. The rules of registration apply. Refused with 409 `taken` if the account already has
 * a local sign-in or the name or address is in use, and with 403 `confirm_needed` if the sign-in is too old.
 */
export const addLocalSignIn = endpoint('POST', '/api/users/me/local-sign-in', {
  by: 'account',
  body: registerBody,
  answer: authStatusSchema,
  status: 201,
});

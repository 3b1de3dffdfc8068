import * as v from 'valibot';
import { authStatusSchema, registerBody } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/**
 * Starts linking a game account to the signed-in account. `location` is where the browser goes next; it works once, for
 * this session and a few minutes. It ends on the profile, or on /sign-in with a notice when it failed. Refused with 403
 * where the game sign-in is not configured, 403 `confirm_needed` after an older sign-in (see `confirmSignIn`), 409 `taken` when the account already has a game account.
 */
export const linkGameAccount = endpoint('POST', '/api/users/me/game-account', {
  by: 'account',
  body: null,
  answer: v.object({ success: v.literal(true), location: v.string() }),
});

/**
 * Unlinks the game account; answers with the changed user. Refused with 409 `last_sign_in` when the account has no
 * password (its player would be locked out), 404 when it has no game account.
 */
export const unlinkGameAccount = endpoint('DELETE', '/api/users/me/game-account', {
  by: 'account',
  body: null,
  answer: authStatusSchema,
});

/**
 * Gives an account that was created with the game account a username, an e-mail address and a password, so that both
 * ways of signing in lead to it; the rules of registration apply. Refused with 409 `taken` when the account already has
 * a local sign-in, or when the name or address is in use, and with 403 `confirm_needed` after an older sign-in.
 */
export const addLocalSignIn = endpoint('POST', '/api/users/me/local-sign-in', {
  by: 'account',
  body: registerBody,
  answer: authStatusSchema,
  status: 201,
});

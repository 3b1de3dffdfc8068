import * as v from 'valibot';
import { authStatusSchema, registerBody } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** Where a browser goes to sign in with the game account (spec 7); `?to=` is the path to come back to. */
export const gameSignInPath = '/auth/poe';

/**
 * Begins linking a game account to the signed-in account. `location` is where the browser goes next; it works once, for
 * this session and a few minutes. Afterwards the profile is shown, or /sign-in with a notice when it failed. Refused with
 * 403 where the game sign-in is not set up, 409 `taken` when the account has a game account already.
 */
export const linkGameAccount = endpoint('POST', '/api/users/me/game-account', {
  by: 'account',
  body: null,
  answer: v.object({ success: v.literal(true), location: v.string() }),
});

/**
 * Ends the link to the game account; answers with the user as it is then. Refused with 409 `last_sign_in` when the
 * account has no password (its player would be locked out), 404 when it has no game account.
 */
export const unlinkGameAccount = endpoint('DELETE', '/api/users/me/game-account', {
  by: 'account',
  body: null,
  answer: authStatusSchema,
});

/**
 * Gives an account that was made with the game account a username, an e-mail address and a password, so that both ways
 * of signing in lead to it; the rules are those of registering. Refused with 409 `taken` when the account has a local
 * sign-in already, or the name or address is somebody's.
 */
export const addLocalSignIn = endpoint('POST', '/api/users/me/local-sign-in', {
  by: 'account',
  body: registerBody,
  answer: authStatusSchema,
  status: 201,
});

import * as v from 'valibot';
import { limits } from '../rules/limits.ts';
import { captchaTokenSchema } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { success } from './success.ts';

const { username, password } = limits;

const passwordTooLong = `A password has at most ${password.max} characters.`;

const usernameSchema = v.pipe(
  v.string('Enter a username.'),
  v.minLength(username.min, `A username has at least ${username.min} characters.`),
  v.maxLength(username.max, `A username has at most ${username.max} characters.`),
  v.regex(username.pattern, 'A username is made of letters, digits, _ and -.'),
);

export const emailSchema = v.pipe(
  v.string('Please enter a valid email address'),
  v.trim(),
  v.maxLength(limits.email, 'Please enter a valid email address'),
  v.email('Please enter a valid email address'),
);

export const passwordSchema = v.pipe(
  v.string('Enter a password.'),
  v.minLength(password.min, `A password has at least ${password.min} characters.`),
  v.maxLength(password.max, passwordTooLong),
);

export const registerBody = v.strictObject({ username: usernameSchema, email: emailSchema, password: passwordSchema });

/** `login` is a username or an e-mail address. */
export const loginBody = v.strictObject({
  login: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter your username or e-mail address.'),
    v.maxLength(limits.email, `A username or e-mail address has at most ${limits.email} characters.`),
  ),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your password.'), v.maxLength(password.max, passwordTooLong)),
});

/**
 * The signed-in user (spec 3). `userId` is the internal id of a local account and 0 for a game account;
 * `accountId` is always the internal id, for the account's own device.
 */
export const userSchema = v.object({
  userId: v.union([v.string(), v.literal(0)]),
  accountId: v.string(),
  isPoeUser: v.boolean(),
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
  poeProfilePicture: v.nullable(v.string()),
  poeAccountName: v.nullable(v.string()),
  signupSource: v.picklist(['poe_oauth', 'local']),
  hideUserTag: v.boolean(),
  /**
   * Whether the e-mail address was verified by a mailed link. Absent in what devices stored before this field existed.
   */
  emailVerified: v.optional(v.boolean()),
  /** Present and true while the account is blocked (see `blockedMayStill`). */
  blocked: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof userSchema>;

export const authStatusSchema = v.object({ authenticated: v.boolean(), user: v.optional(userSchema) });
export type AuthStatus = v.InferOutput<typeof authStatusSchema>;

export const authStatus = endpoint('GET', '/api/auth/status', { by: 'anybody', body: null, answer: authStatusSchema });

/**
 * Creates a local account and signs in to it. `recaptchaToken` is the token of a solved captcha. Without a valid one
 * the call is refused with 403 `captcha_needed` if a captcha is configured, limits apply, and the network address has
 * created an account within the last hour (see `addressRates.registerWithoutCaptcha`).
 */
export const register = endpoint('POST', '/api/auth/register', {
  by: 'anybody',
  body: v.strictObject({ ...registerBody.entries, recaptchaToken: captchaTokenSchema }),
  answer: authStatusSchema,
  status: 201,
});
export const login = endpoint('POST', '/api/auth/login', { by: 'anybody', body: loginBody, answer: authStatusSchema });
export const logout = endpoint('POST', '/api/auth/logout', { by: 'anybody', body: null, answer: success });

/**
 * Signs in to the same account again with its password, in a session with a new id: for calls that refuse an older
 * sign-in with 403 `confirm_needed`. Refused with 403 `forbidden` if the password is wrong, and with 400 `invalid` if
 * the account has none (its player signs in again with the game account).
 */
export const confirmSignIn = endpoint('POST', '/api/auth/confirm', {
  by: 'account',
  openToBlocked: true,
  body: v.strictObject({ password: loginBody.entries.password }),
  answer: authStatusSchema,
});

export const setTagVisibility = endpoint('PATCH', '/api/users/tag-visibility', {
  by: 'account',
  body: v.strictObject({ hideUserTag: v.boolean() }),
  answer: v.object({ success: v.literal(true), hideUserTag: v.optional(v.boolean()) }),
});

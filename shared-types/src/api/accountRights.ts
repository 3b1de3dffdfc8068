import * as v from 'valibot';
import { difficultySchema } from '../difficultySchema.ts';
import { limits } from '../rules/limits.ts';
import { votedKinds } from '../rules/standing.ts';
import { userVoteSchema } from '../rules/vote.ts';
import { emailSchema, passwordSchema, userSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pointTransactionSchema } from './points.ts';
import { savedLabyrinthSchema } from './savedLabyrinths.ts';
import { learntShapeSchema } from './sectionShapes.ts';
import { success } from './success.ts';
import { accessTokenSchema } from './tokens.ts';

/**
 * Changes the account's password and ends every other session and every access token. Refused with 403 `forbidden` if
 * `current` is wrong, and with 400 `invalid` if the account has no password.
 */
export const changePassword = endpoint('PATCH', '/api/users/me/password', {
  by: 'account',
  body: v.strictObject({
    current: v.pipe(
      v.string(),
      v.minLength(1, 'Enter your current password.'),
      v.maxLength(limits.password.max, 'The current password is wrong.'),
    ),
    next: passwordSchema,
  }),
  answer: success,
});

/**
 * Requests a mail with a password reset link. The response is the same whether or not an account has this address. An
 * unverified address resets nothing if the account can also sign in with a game account.
 */
export const requestPasswordReset = endpoint('POST', '/api/auth/reset-request', {
  by: 'anybody',
  body: v.strictObject({ email: emailSchema }),
  answer: success,
});

/**
 * `token` is what follows the # of the link; it works once, within an hour. Ends every session and access token of the
 * account. `unlinkGame` unlinks its game account too, if it has one.
 */
export const resetPassword = endpoint('POST', '/api/auth/reset', {
  by: 'anybody',
  body: v.strictObject({
    token: v.string(),
    password: passwordSchema,
    unlinkGame: v.optional(v.boolean()),
  }),
  answer: success,
});

/**
 * Sends the verification link for the account's e-mail address again; registration sends the first. Nothing is sent if
 * the address is already verified. Refused with 403 `forbidden` if the site sends no mail, and with 400 `invalid` if
 * the account has no address.
 */
export const sendEmailVerification = endpoint('POST', '/api/users/me/email-verification', {
  by: 'account',
  body: null,
  answer: success,
});

/** `token` is what follows the # of that link; it works once, within a day. */
export const verifyEmail = endpoint('POST', '/api/auth/verify-email', {
  by: 'anybody',
  body: v.strictObject({ token: v.string() }),
  answer: success,
});

/**
 * One session of the account. `userAgent` is the shortened browser header, or null; `createdAt` and `lastSeenAt` are
 * ISO times, the latter accurate to ten minutes; `current` marks the session of this request.
 */
const sessionSchema = v.object({
  id: v.string(),
  userAgent: v.nullable(v.string()),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof sessionSchema>;

/** The account's sessions, last seen first. */
export const listSessions = endpoint('GET', '/api/users/me/sessions', {
  by: 'account',
  openToBlocked: true,
  body: null,
  answer: v.array(sessionSchema),
});

/** Signs out everywhere: ends every session, including the one of this request. Access tokens stay valid. */
export const endAllSessions = endpoint('DELETE', '/api/users/me/sessions', {
  by: 'account',
  openToBlocked: true,
  body: null,
  answer: success,
});

/** Ends one session, which may be the current one. */
export const endSession = endpoint('DELETE', '/api/users/me/sessions/:id', {
  by: 'account',
  openToBlocked: true,
  body: null,
  answer: success,
});

const exportedItem = {
  id: v.string(),
  day: v.string(),
  createdAt: v.string(),
  voteCount: v.number(),
  removed: v.boolean(),
};

const isoTime = v.string();
const optionalTime = v.nullable(isoTime);

/** What is stored about an account besides its content: records of devices, mails and limits. */
const accountRecords = {
  /** All that remains of deleted labyrinths. */
  deletedLabyrinths: v.array(
    v.object({ id: v.string(), difficulty: difficultySchema, createdAt: isoTime, deletedAt: isoTime }),
  ),
  /**
   * Share links that were renewed or deleted. Only hashes of their tokens are stored, which prevent issuing them again.
   */
  endedShareLinks: v.array(v.object({ labyrinthId: v.string(), endedAt: isoTime })),
  /** Today's and yesterday's. */
  views: v.array(v.object({ submissionId: v.string(), day: v.string() })),
  /** Sections of today's submissions that fit no known shape. */
  drawnShapes: v.array(v.object({ submissionId: v.string(), day: v.string(), ...learntShapeSchema.entries })),
  /**
   * The days on which the account drew, voted or suggested: the weight of that (millionths), and how much was right
   * once the day settled.
   */
  contributions: v.array(
    v.object({
      day: v.string(),
      difficulty: difficultySchema,
      weight: v.number(),
      right: v.nullable(v.number()),
      checked: v.nullable(v.number()),
    }),
  ),
  /** Stored responses to repeated operations and calls; `result` is JSON. */
  operations: v.array(v.object({ id: v.string(), rememberedAt: isoTime, result: v.string() })),
  limits: v.array(v.object({ limit: v.string(), uses: v.number(), countsUntil: isoTime })),
  passwordResets: v.array(v.object({ expiresAt: isoTime, mailed: v.boolean() })),
  emailVerifications: v.array(v.object({ expiresAt: isoTime })),
  /** Mails to the account, without the secrets of links. `text` is empty once a mail is sent. */
  mails: v.array(
    v.object({
      to: v.string(),
      replyTo: v.nullable(v.string()),
      subject: v.string(),
      text: v.string(),
      createdAt: isoTime,
      sentAt: optionalTime,
      nextAt: optionalTime,
      attempts: v.number(),
      lastError: v.nullable(v.string()),
    }),
  ),
  /** Sent from the account's address, if it is verified: anybody can write under an unverified one. */
  messages: v.array(v.object({ email: v.string(), subject: v.string(), comments: v.string(), createdAt: isoTime })),
  /** What is stored but not in this file, and why. */
  leftOut: v.array(v.object({ what: v.string(), why: v.string() })),
};

/**
 * Everything stored about an account, as one file. Times are ISO texts. Secrets and their hashes are left out, only
 * their existence is recorded; a hidden user tag is left out too.
 */
export const accountExportSchema = v.object({
  format: v.literal('labyrinth-routes-account'),
  version: v.literal(1),
  exportedAt: v.string(),
  account: v.object({
    ...userSchema.entries,
    createdAt: isoTime,
    points: v.number(),
    blocked: v.boolean(),
    hasPassword: v.boolean(),
    emailVerifiedAt: optionalTime,
    /** The game account's id at its provider. */
    gameAccountId: v.nullable(v.string()),
    /** The device that last hid or showed the tag, and the sequence number of that change. */
    tagChangedBy: v.nullable(v.object({ clientId: v.string(), seq: v.number() })),
  }),
  savedLabyrinths: v.array(v.omit(savedLabyrinthSchema, ['displaySvg'])),
  submissions: v.array(
    v.object({
      ...exportedItem,
      difficulty: difficultySchema,
      views: v.number(),
      labyrinthData: v.string(),
      izaroConfig: savedLabyrinthSchema.entries.izaroConfig,
      /** The doors that its drawer walked through on a run followed by the game's log, each as a pair of rooms. */
      walked: v.array(v.string()),
    }),
  ),
  suggestions: v.array(v.object({ ...exportedItem, submissionId: v.string(), text: v.string() })),
  votes: v.array(
    v.object({
      target: v.picklist(votedKinds),
      targetId: v.string(),
      /** `none` is a withdrawn vote. */
      value: userVoteSchema,
      changedAt: v.string(),
      /** The device that cast it, and the sequence number of that operation. */
      clientId: v.nullable(v.string()),
      seq: v.nullable(v.number()),
    }),
  ),
  points: v.array(pointTransactionSchema),
  sessions: v.array(v.object({ ...sessionSchema.entries, endsAt: isoTime })),
  tokens: v.array(accessTokenSchema),
  ...accountRecords,
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;

/** Sent as a download (Content-Disposition: attachment). */
export const exportAccount = endpoint('GET', '/api/users/me/export', {
  by: 'account',
  openToBlocked: true,
  body: null,
  answer: accountExportSchema,
});

/** What happens to the submissions and suggestions of a deleted account. */
export const contentChoices = ['delete', 'anonymise'] as const;
export type ContentChoice = (typeof contentChoices)[number];

/**
 * Deletes the account. `confirm` is its name: the game account's or the username, with or without the tag. `anonymise`
 * keeps submissions and suggestions under 'Deleted user', `delete` removes them from every list. Votes still count,
 * without a link to a person; saved labyrinths, share links, sessions and tokens end at once. Refused with 403
 * `confirm_needed` if the sign-in is too old (see `confirmSignIn`).
 */
export const deleteAccount = endpoint('DELETE', '/api/users/me', {
  by: 'account',
  openToBlocked: true,
  body: v.strictObject({
    confirm: v.pipe(v.string(), v.trim()),
    content: v.picklist(contentChoices, 'content must be delete or anonymise.'),
  }),
  answer: success,
});

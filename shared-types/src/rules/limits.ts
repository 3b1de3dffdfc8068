import { dayMs } from '../day.ts';

/** The limits that app and server both check: lengths in characters, sizes in bytes, counts per account. */
export const limits = {
  username: { min: 3, max: 20, pattern: /^[A-Za-z0-9_-]+$/ },
  password: { min: 10, max: 128 },
  email: 254,
  layoutName: { min: 1, max: 80 },
  suggestion: { min: 1, max: 500 },
  /** The text of the contact form (spec 5). */
  comments: { min: 10, max: 1000 },
  /**
   * How old a stored list may be before a screen fetches it again, and how often an open screen does, in milliseconds.
   */
  listFreshMs: 30_000,
  /** How long a password reset link is valid, in milliseconds. */
  passwordResetLife: 60 * 60 * 1000,
  /** How long a link that verifies an e-mail address is valid, in milliseconds. */
  emailVerificationLife: dayMs,
  /**
   * How long after a sign-in its owner may add a way to sign in or delete the account without confirming again, in
   * milliseconds.
   */
  confirmationLife: 10 * 60 * 1000,
  /** How long an unused session lasts, in milliseconds; every use renews it. */
  sessionIdleLife: 30 * dayMs,
  /** How long a session lasts at most after its sign-in, even if it is used, in milliseconds. */
  sessionLife: 365 * dayMs,
  /** How long a solved captcha is valid, in milliseconds. */
  captchaLife: 15 * 60 * 1000,
  description: 500,
  tags: 20,
  tag: { min: 1, max: 30 },
  /** `displaySvg` in a request: only its length is checked, it is never stored. */
  displaySvgCharacters: 512 * 1024,
  savedLabyrinthsPerAccount: 200,
  tokenName: { min: 1, max: 80 },
  tokensPerAccount: 20,
  /** Submissions per account, UTC day and difficulty. */
  submissionsPerDay: 10,
  /** One call to /api/sync. */
  syncOps: 50,
  syncBytes: 512 * 1024,
  /** A request body that holds a layout and perhaps the picture that is ignored. */
  layoutBodyBytes: 700 * 1024,
  /** Any other request body. */
  bodyBytes: 8 * 1024,
  /** The address of a browser at its push service. */
  pushEndpoint: 1024,
} as const;

/** When a section shape that is not known yet becomes a known one. Only the server decides this. */
export const learning = {
  /** How many accounts must draw it alike on one UTC day; accounts on the same network count once. */
  accounts: 3,
  /** The maximum number of shapes learnt for one section of a difficulty, for all time. */
  shapesPerSection: 20,
} as const;

/** How often something is allowed. */
export interface RateLimit {
  uses: number;
  /** The window: seconds from the first use, or the UTC day. */
  per: number | 'day';
}

const minute = 60;
const hour = 60 * minute;

/** Per account. Only a change to up or down counts as a vote; withdrawing or repeating one does not. */
export const accountRates = {
  votesOfHour: { uses: 40, per: hour },
  votesOfDay: { uses: 150, per: 'day' },
  /** Votes on the submissions and suggestions of one author. */
  votesOnAuthor: { uses: 20, per: 'day' },
  suggestions: { uses: 30, per: 'day' },
  /** All changes of an account, because each one is remembered: enough for ten full queues of 200. */
  operations: { uses: 2000, per: 'day' },
} as const satisfies Record<string, RateLimit>;

/**
 * Per network address (IPv6: per /64). Every attempt counts, except for `registerWithoutCaptcha`, which counts accounts
 * created: the first one within an hour needs no captcha. So neither a player who signs up nor somebody who tries a
 * server with default settings ever sees one, but each further account requires one.
 */
export const addressRates = {
  signIn: { uses: 20, per: hour },
  register: { uses: 10, per: hour },
  registerWithoutCaptcha: { uses: 1, per: hour },
  contact: { uses: 5, per: hour },
  passwordReset: { uses: 5, per: hour },
  /** Repeated requests for a link that verifies an e-mail address. */
  emailVerification: { uses: 10, per: hour },
  /** Changes of a browser's push notifications: one switch per difficulty, and perhaps a school behind one address. */
  push: { uses: 120, per: hour },
} as const satisfies Record<string, RateLimit>;

/**
 * Also per network address, but counted in the memory of each server process: these calls are frequent, and rejecting
 * them should write nothing. `lists`: day lists read from the database; responses from the server's cache do not count.
 * A house of five players whose apps refresh four lists every 30 seconds makes 40 a minute, and may open every layout
 * of the day three times per hour.
 */
export const memoryRates = {
  views: { uses: 600, per: hour },
  lists: { uses: 300, per: minute },
  /** A device sends a step at once, and ten changes a second at most. */
  shownRuns: { uses: 900, per: minute },
  /** Screens that start following a run, including reconnects. */
  followers: { uses: 300, per: minute },
  /** Browsers that start listening for changes of lists, including reconnects. */
  listListeners: { uses: 1200, per: minute },
} as const satisfies Record<string, { uses: number; per: number }>;

/**
 * Per account, or per entered name if no account has it. Wrong passwords count until the right one is entered. After a
 * few from one network address, that address has to wait; after more from all addresses together, every response is
 * delayed (`guessDelay`), so that guessing from elsewhere does not lock out the owner.
 */
export const nameRates = {
  wrongPassword: { uses: 10, per: 15 * minute },
  wrongPasswordAnywhere: { uses: 100, per: 15 * minute },
  passwordReset: { uses: 5, per: hour },
  emailVerification: { uses: 5, per: hour },
} as const satisfies Record<string, RateLimit>;

/** How responses to sign-ins are delayed after too many wrong passwords for an account. Times in milliseconds. */
export const guessDelay = {
  /** Added for each further guess, up to `longest`. */
  each: 100,
  longest: 3000,
  /** How many sign-ins may wait: per server process, per account, and per account from one /24 or /48 network. */
  most: { waiting: 200, ofAccount: 20, ofPlace: 2 },
} as const;

/** The limits that both ends check: lengths in characters, sizes in bytes, counts per account. */
export const limits = {
  username: { min: 3, max: 20, pattern: /^[A-Za-z0-9_-]+$/ },
  password: { min: 10, max: 128 },
  email: 254,
  layoutName: { min: 1, max: 80 },
  suggestion: { min: 1, max: 500 },
  /** The text of the contact form (spec 5). */
  comments: { min: 10, max: 1000 },
  /** How old a stored list may be before a screen fetches it again, and how often an open screen does, in milliseconds. */
  listFreshMs: 30_000,
  /** How long a password reset link is valid, in milliseconds. */
  passwordResetLife: 60 * 60 * 1000,
  /** How long a link that verifies an e-mail address is valid, in milliseconds. */
  emailVerificationLife: 24 * 60 * 60 * 1000,
  /**
   * How long a sign-in counts as a confirmation that it is the owner who adds a way in or deletes the account, in
   * milliseconds.
   */
  confirmationLife: 10 * 60 * 1000,
  /** How long a session lasts that is not used, in milliseconds: use renews it. */
  sessionIdleLife: 30 * 24 * 60 * 60 * 1000,
  /** How long a session lasts at most after its sign-in, however often it is used, in milliseconds. */
  sessionLife: 365 * 24 * 60 * 60 * 1000,
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

/** When a section that fits no known shape becomes one. The server alone decides it. */
export const learning = {
  /** How many accounts have to draw it alike on one UTC day; those of one network count once. */
  accounts: 3,
  /** Shapes that are learnt for one section of a difficulty, for good. */
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

/** Per account. Only a change to up or down counts as a vote: taking one back or repeating it does not. */
export const accountRates = {
  votesOfHour: { uses: 40, per: hour },
  votesOfDay: { uses: 150, per: 'day' },
  /** Votes on the submissions and suggestions of one author. */
  votesOnAuthor: { uses: 20, per: 'day' },
  suggestions: { uses: 30, per: 'day' },
  /** Everything that an account changes, because each change is remembered: ten full queues of 200. */
  operations: { uses: 2000, per: 'day' },
} as const satisfies Record<string, RateLimit>;

/**
 * Per network address (IPv6: per /64); every attempt counts. Only of `registerWithoutCaptcha` the accounts that were made:
 * the first one in an hour asks nobody for a captcha, so that a player who signs up never meets it, nor does a trial with
 * a server's default settings; whoever makes many has to solve one for each.
 */
export const addressRates = {
  signIn: { uses: 20, per: hour },
  register: { uses: 10, per: hour },
  registerWithoutCaptcha: { uses: 1, per: hour },
  contact: { uses: 5, per: hour },
  passwordReset: { uses: 5, per: hour },
  /** Links that verify an e-mail address, asked for again. */
  emailVerification: { uses: 10, per: hour },
  /** What a browser wants to be told by push; a switch for each difficulty, and a school behind one address. */
  push: { uses: 120, per: hour },
} as const satisfies Record<string, RateLimit>;

/**
 * Per network address as well, but counted in the memory of each server process: calls that are frequent and may write
 * nothing when they are too many. `lists`: the day's lists that had to be read from the database; what the server
 * repeats from its cache is not counted. A house of five players whose apps refresh four lists every 30 seconds makes 40
 * a minute, and may open every layout of the day three times within the hour.
 */
export const memoryRates = {
  views: { uses: 600, per: hour },
  lists: { uses: 300, per: minute },
  /** A device sends a step at once, and ten changes a second at most. */
  shownRuns: { uses: 900, per: minute },
  /** Screens that begin to follow a run, also after each lost connection. */
  followers: { uses: 300, per: minute },
  /** Browsers that begin to listen for changes of lists, also after each lost connection. */
  listListeners: { uses: 1200, per: minute },
} as const satisfies Record<string, { uses: number; per: number }>;

/**
 * Per account, or per name that was typed where no account has it. Wrong passwords count until the right one is entered:
 * few per address, which then waits; beyond more from all addresses together every answer is delayed (`guessDelay`), so
 * that guessing from elsewhere does not lock out the owner.
 */
export const nameRates = {
  wrongPassword: { uses: 10, per: 15 * minute },
  wrongPasswordAnywhere: { uses: 100, per: 15 * minute },
  passwordReset: { uses: 5, per: hour },
  emailVerification: { uses: 5, per: hour },
} as const satisfies Record<string, RateLimit>;

/** How answers to sign-ins are delayed once an account's password was guessed too often. Times in milliseconds. */
export const guessDelay = {
  /** More for each further guess, up to the longest. */
  each: 100,
  longest: 3000,
  /** How many sign-ins may wait in a server process, for one account, and for it from one /24 or /48 network. */
  most: { waiting: 200, ofAccount: 20, ofPlace: 2 },
} as const;

/** Own rules of the server, the same on both ends: lengths in characters, sizes in bytes, counts per account. */
export const limits = {
  username: { min: 3, max: 20, pattern: /^[A-Za-z0-9_-]+$/ },
  password: { min: 10, max: 128 },
  email: 254,
  layoutName: { min: 1, max: 80 },
  suggestion: { min: 1, max: 500 },
  /** A message to the operators (spec 5). */
  comments: { min: 10, max: 1000 },
  /** How long a link that resets a password works, in milliseconds. */
  passwordResetLife: 60 * 60 * 1000,
  /** How long a solved captcha is good for, in milliseconds. */
  captchaLife: 15 * 60 * 1000,
  description: 500,
  tags: 20,
  tag: { min: 1, max: 30 },
  /** `displaySvg` of a request is only measured, never kept. */
  displaySvgCharacters: 512 * 1024,
  savedLabyrinthsPerAccount: 200,
  tokenName: { min: 1, max: 80 },
  tokensPerAccount: 20,
  /** Submissions per account, UTC day and difficulty. */
  submissionsPerDay: 10,
  /** One call to /api/sync. */
  syncOps: 50,
  syncBytes: 512 * 1024,
  /** Any other request body. */
  bodyBytes: 700 * 1024,
} as const;

/** How often something may be done. */
export interface RateLimit {
  uses: number;
  /** The first use opens the window: one of so many seconds, or the UTC day, which ends for everybody at the reset. */
  per: number | 'day';
}

const minute = 60;
const hour = 60 * minute;

/** Per account. A vote is a change to up or down: one that is taken back, or said again, costs nothing. */
export const accountRates = {
  votesOfHour: { uses: 40, per: hour },
  votesOfDay: { uses: 150, per: 'day' },
  /** Votes on the submissions and suggestions of one author. */
  votesOnAuthor: { uses: 20, per: 'day' },
  suggestions: { uses: 30, per: 'day' },
} as const satisfies Record<string, RateLimit>;

/** Per network address, an IPv6 one by its /64; every try counts. */
export const addressRates = {
  signIn: { uses: 20, per: hour },
  register: { uses: 10, per: hour },
  contact: { uses: 5, per: hour },
  passwordReset: { uses: 5, per: hour },
} as const satisfies Record<string, RateLimit>;

/**
 * Per name that somebody typed, whether an account has it or not. Wrong passwords count until the right one comes: few
 * from one address, so that guessing elsewhere does not keep the owner out; more from everywhere together.
 */
export const nameRates = {
  wrongPassword: { uses: 10, per: 15 * minute },
  wrongPasswordAnywhere: { uses: 100, per: 15 * minute },
  passwordReset: { uses: 5, per: hour },
} as const satisfies Record<string, RateLimit>;

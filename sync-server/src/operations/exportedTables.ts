import type { AccountExport } from 'shared-types/api/accountRights.ts';
import type { Tables } from '../storage/tables.ts';

/** For each table: where the export has an account's rows, or why it leaves them out. */
export const exportedTables: Record<keyof Tables, keyof AccountExport | { why: string }> = {
  accounts: 'account',
  sessions: 'sessions',
  password_resets: 'passwordResets',
  email_verifications: 'emailVerifications',
  departures: { why: 'Only deleted accounts stand there, as salted hashes until the next day.' },
  submissions: 'submissions',
  suggestions: 'suggestions',
  votes: 'votes',
  views: 'views',
  drawn_shapes: 'drawnShapes',
  learnt_shapes: { why: 'Nothing about people: who drew them is forgotten when the day is over.' },
  days: { why: 'What everybody agrees on: nothing says who said what.' },
  contributors: 'contributions',
  saved_labyrinths: 'savedLabyrinths',
  ended_share_tokens: 'endedShareLinks',
  remembered_results: 'operations',
  personal_access_tokens: 'tokens',
  point_ledger: 'points',
  rate_limits: 'limits',
  contact_messages: 'messages',
  mail_outbox: 'mails',
  used_challenges: { why: 'Solved captchas: nothing says who solved them.' },
  latest_videos: { why: 'Nothing about people.' },
  push_subscriptions: { why: 'They belong to browsers, not to accounts: nothing says who uses them.' },
  push_outbox: { why: 'Messages to browsers that wait: nothing says who uses those.' },
};

/** What else is stored about a person and not exported. */
export const leftOut: AccountExport['leftOut'] = [
  {
    what: 'The password, the ids of sessions, and the secrets of access tokens and mailed links',
    why: 'Only their hashes are stored, and whoever has those could try to guess. That they exist is said in this file.',
  },
  {
    what: 'The networks that your votes and your drawings came from',
    why: 'They are stored as keyed hashes until the day is over, and tell nothing without the key.',
  },
  {
    what: 'Limits of your network address and of names that were typed at the sign-in',
    why: 'They are stored as keyed hashes for at most a day: nothing says whose they are.',
  },
  {
    what: 'The state of a sign-in with the game account that is under way',
    why: 'It is a secret between your browser, this site and the provider, for at most half an hour.',
  },
];

/** For an export by the operator's command line, which does not know the keys. */
export const leftOutWithoutKeys: AccountExport['leftOut'][number] = {
  what: 'What you viewed today and yesterday, and the text of mails that wait',
  why: 'They are stored under keys of the server. The file that you download from your profile has them.',
};

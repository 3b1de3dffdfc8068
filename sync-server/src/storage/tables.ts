import type { DayState } from 'shared-types/agreement/dayState.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import type { Section } from 'shared-types/layout/grid.ts';
import type { PointReason } from 'shared-types/rules/rewards.ts';
import type { Standing, VotedKind } from 'shared-types/rules/standing.ts';
import type { Generated, Kysely, Transaction } from 'kysely';

/** A boolean as both databases store it. */
export type Flag = 0 | 1;

/** Epoch milliseconds. */
export type EpochMs = number;

export interface AccountsTable {
  id: string;
  username: string | null;
  username_key: string | null;
  email: string | null;
  email_key: string | null;
  password_hash: string | null;
  poe_uuid: string | null;
  poe_account_name: string | null;
  poe_profile_picture: string | null;
  signup_source: 'local' | 'poe_oauth';
  hide_user_tag: Flag;
  tag_client_id: string | null;
  tag_seq: number | null;
  /** Sum of the account's ledger of points. */
  points: Generated<number>;
  blocked: Generated<Flag>;
  created_at: EpochMs;
  /** Set when the account is deleted. The row stays for the content that refers to it, without any personal data. */
  deleted_at: Generated<EpochMs | null>;
  /** When a mailed link proved the e-mail address; null for one that is not verified. */
  email_verified_at: Generated<EpochMs | null>;
}

export interface SessionsTable {
  id_hash: string;
  account_id: string | null;
  data: string;
  expires_at: EpochMs;
  created_at: Generated<EpochMs>;
  /** Accurate to ten minutes. */
  last_seen_at: Generated<EpochMs>;
  /** The User-Agent of the sign-in, shortened. */
  user_agent: string | null;
}

/** Links that reset a password. A row without an account was requested for an address that nobody has. */
export interface PasswordResetsTable {
  token_hash: string;
  account_id: string | null;
  expires_at: EpochMs;
  /** Whether it was mailed to the account's address; others are handed out by the operator. */
  mailed: Flag;
}

/** Links that verify an account's e-mail address. */
export interface EmailVerificationsTable {
  token_hash: string;
  account_id: string;
  expires_at: EpochMs;
}

/**
 * Accounts deleted today, as salted hashes of their names; forgotten the next day. The table is stored as `departures`.
 */
export interface DeletedTodayTable {
  day: Day;
  salt: string;
  key_hash: string;
}

export interface SubmissionsTable {
  id: string;
  account_id: string;
  difficulty: Difficulty;
  day: Day;
  labyrinth_data: string;
  izaro_config: string;
  vote_count: Generated<number>;
  /** As it was decided with the last vote. */
  standing: Generated<Standing>;
  views: Generated<number>;
  hidden: Generated<Flag>;
  created_at: EpochMs;
  /**
   * Equal for submissions of the same labyrinth. Null for a submission older than agreement until its day is counted.
   */
  k2: Generated<string | null>;
  /** JSON: the doors that its author passed according to the game's log; null if there are none. */
  walked: Generated<string | null>;
}

export interface SuggestionsTable {
  id: string;
  submission_id: string;
  account_id: string;
  day: Day;
  text: string;
  vote_count: Generated<number>;
  /** As it was decided with the last vote. */
  standing: Generated<Standing>;
  hidden: Generated<Flag>;
  created_at: EpochMs;
}

export interface VotesTable {
  account_id: string;
  target: VotedKind;
  target_id: string;
  /** 0 is a vote taken back: its row stays, so that a device's older operation cannot overwrite it. */
  value: -1 | 0 | 1;
  client_id: string | null;
  seq: number | null;
  changed_at: EpochMs;
  /** The keyed hash of the network that the vote came from, until its day is over. */
  network: Generated<string | null>;
}

/** Sections of the day's submissions that fit no known shape, until the day is over. */
export interface DrawnShapesTable {
  day: Day;
  difficulty: Difficulty;
  section: Section;
  shape: string;
  account_id: string;
  /** The account's latest submission with this shape. */
  submission_id: string;
  /** The keyed hash of the network that this submission came from. */
  network: string | null;
}

/** Shapes that enough accounts drew on the same day, kept permanently and without their authors. */
export interface LearntShapesTable {
  difficulty: Difficulty;
  section: Section;
  shape: string;
  learnt_at: EpochMs;
}

/** The agreement of a day in one difficulty, and the state of its public list. */
export interface DaysTable {
  day: Day;
  difficulty: Difficulty;
  state: Generated<DayState>;
  /** Whether it was settled at any time. */
  was_settled: Generated<Flag>;
  /** Counts the changes of the day's layout. */
  revision: Generated<number>;
  /** The number of independent accounts whose latest drawing equals the day's layout. */
  accounts: Generated<number>;
  /** The day's layout; null while there is none. */
  labyrinth_data: Generated<string | null>;
  izaro_config: Generated<string | null>;
  /** The summed evidence of all accounts (agreement/tally.ts); null while the day has to be counted. */
  tally: Generated<string | null>;
  /** Counts the changes of the day's public list. */
  list_revision: Generated<number>;
  list_changed_at: Generated<EpochMs>;
}

/**
 * The accounts that have drawn, voted or suggested something on a day. Their weight is fixed with their first evidence.
 */
export interface ContributorsTable {
  day: Day;
  difficulty: Difficulty;
  account_id: string;
  /** Equal for accounts of the same network; counted from 1. */
  household: number;
  /** The keyed hash of that network, until the day is over. */
  network: string | null;
  /** In millionths of a unit of log odds. */
  weight: number;
  /**
   * How many claims of its drawing were right on the settled day; null until checked, or if there is nothing to check.
   */
  right_claims: Generated<number | null>;
  checked_claims: Generated<number | null>;
}

export interface ViewsTable {
  submission_id: string;
  day: Day;
  visitor: string;
}

export interface SavedLabyrinthsTable {
  id: string;
  account_id: string;
  /** Null once the labyrinth is deleted: its link no longer works. */
  share_token: string | null;
  name: string;
  description: string;
  difficulty: Difficulty;
  labyrinth_data: string;
  izaro_config: string;
  tags: string;
  /** The UTC day whose labyrinth it shows. */
  day: Generated<Day>;
  created_at: EpochMs;
  deleted_at: EpochMs | null;
}

/** Share tokens that were renewed or whose labyrinth was deleted; they are never given out again. */
export interface EndedShareTokensTable {
  token_hash: string;
  /** The labyrinth that it was for, which may be deleted. */
  saved_id: string;
  ended_at: EpochMs;
}

export interface RememberedResultsTable {
  account_id: string;
  op_id: string;
  content_hash: string;
  result: string;
  created_at: EpochMs;
}

export interface PersonalAccessTokensTable {
  id: string;
  account_id: string;
  name: string;
  token_hash: string;
  created_at: EpochMs;
  last_used_at: EpochMs | null;
}

/** Append-only: no row is ever changed or deleted. */
export interface PointLedgerTable {
  account_id: string;
  reason: PointReason;
  /** The UTC day that the points count for. */
  day: Day;
  /** From 1; odd turns pay, even ones revoke. */
  turn: number;
  points: number;
  item_id: string;
  created_at: EpochMs;
}

export interface ContactMessagesTable {
  id: string;
  email: string;
  subject: string;
  comments: string;
  created_at: EpochMs;
}

export interface MailOutboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Empty once it is sent. */
  text: string;
  attempts: Generated<number>;
  /** When it is tried next; null when it is sent or given up. */
  next_at: EpochMs | null;
  sent_at: EpochMs | null;
  last_error: string | null;
  created_at: EpochMs;
}

/** Solved captchas: none is accepted twice. */
export interface UsedChallengesTable {
  challenge: string;
  expires_at: EpochMs;
}

/** The last video of each feed. */
export interface LatestVideosTable {
  feed: string;
  video_id: string;
  title: string;
  fetched_at: EpochMs;
}

/** What a browser wants to be told, whoever is signed in there. */
export interface PushSubscriptionsTable {
  /** The browser's address at its push service. */
  endpoint: string;
  difficulty: Difficulty;
  p256dh: string;
  auth: string;
  created_at: EpochMs;
}

/** Push messages that wait to be sent. */
export interface PushOutboxTable {
  endpoint: string;
  difficulty: Difficulty;
  day: Day;
  next_at: EpochMs;
  attempts: Generated<number>;
}

/** Uses of a rate limit, which count until `expires_at`. */
export interface RateLimitsTable {
  key: string;
  uses: number;
  expires_at: EpochMs;
}

export interface Tables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  email_verifications: EmailVerificationsTable;
  departures: DeletedTodayTable;
  submissions: SubmissionsTable;
  suggestions: SuggestionsTable;
  votes: VotesTable;
  drawn_shapes: DrawnShapesTable;
  learnt_shapes: LearntShapesTable;
  days: DaysTable;
  contributors: ContributorsTable;
  views: ViewsTable;
  saved_labyrinths: SavedLabyrinthsTable;
  ended_share_tokens: EndedShareTokensTable;
  remembered_results: RememberedResultsTable;
  personal_access_tokens: PersonalAccessTokensTable;
  point_ledger: PointLedgerTable;
  rate_limits: RateLimitsTable;
  contact_messages: ContactMessagesTable;
  mail_outbox: MailOutboxTable;
  used_challenges: UsedChallengesTable;
  latest_videos: LatestVideosTable;
  push_subscriptions: PushSubscriptionsTable;
  push_outbox: PushOutboxTable;
}

/** The database, or one transaction of it. */
export type Database = Kysely<Tables>;
export type WriteTransaction = Transaction<Tables>;

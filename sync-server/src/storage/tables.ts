import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import type { PointReason } from 'shared-types/rules/rewards.ts';
import type { Generated, Kysely, Transaction } from 'kysely';

/** Truth as both databases store it. */
export type Flag = 0 | 1;

/** Epoch milliseconds. */
export type Moment = number;

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
  created_at: Moment;
  /** Set once the account is deleted: the row stays for what it made, with nothing in it that tells who it was. */
  deleted_at: Generated<Moment | null>;
}

export interface SessionsTable {
  id_hash: string;
  account_id: string | null;
  data: string;
  expires_at: Moment;
  created_at: Generated<Moment>;
  /** Right to ten minutes. */
  last_seen_at: Generated<Moment>;
  /** What the browser called itself at the sign-in, shortened. */
  user_agent: string | null;
}

/** Links that reset a password. A row without an account was asked for with an address that nobody has. */
export interface PasswordResetsTable {
  token_hash: string;
  account_id: string | null;
  expires_at: Moment;
}

/** Who deleted an account today, as salted hashes of its names; forgotten the day after. */
export interface DeparturesTable {
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
  views: Generated<number>;
  hidden: Generated<Flag>;
  created_at: Moment;
}

export interface SuggestionsTable {
  id: string;
  submission_id: string;
  account_id: string;
  day: Day;
  text: string;
  vote_count: Generated<number>;
  hidden: Generated<Flag>;
  created_at: Moment;
}

export interface VotesTable {
  account_id: string;
  target: 'submission' | 'suggestion';
  target_id: string;
  /** 0 is a vote taken back: the row stays for the order of a device's own operations. */
  value: -1 | 0 | 1;
  client_id: string | null;
  seq: number | null;
  changed_at: Moment;
}

export interface ViewsTable {
  submission_id: string;
  day: Day;
  visitor: string;
}

export interface SavedLabyrinthsTable {
  id: string;
  account_id: string;
  /** Null once the labyrinth is deleted: its link has ended. */
  share_token: string | null;
  name: string;
  description: string;
  difficulty: Difficulty;
  labyrinth_data: string;
  izaro_config: string;
  tags: string;
  created_at: Moment;
  deleted_at: Moment | null;
}

export interface RememberedResultsTable {
  account_id: string;
  op_id: string;
  content_hash: string;
  result: string;
  created_at: Moment;
}

export interface PersonalAccessTokensTable {
  id: string;
  account_id: string;
  name: string;
  token_hash: string;
  created_at: Moment;
  last_used_at: Moment | null;
}

/** Append-only: no row is ever changed or taken out. */
export interface PointLedgerTable {
  account_id: string;
  reason: PointReason;
  /** The UTC day that the points count for. */
  day: Day;
  /** From 1; odd turns pay, even ones revoke. */
  turn: number;
  points: number;
  item_id: string;
  created_at: Moment;
}

export interface ContactMessagesTable {
  id: string;
  email: string;
  subject: string;
  comments: string;
  created_at: Moment;
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
  next_at: Moment | null;
  sent_at: Moment | null;
  last_error: string | null;
  created_at: Moment;
}

/** Solved captchas that were spent: none is taken twice. */
export interface UsedChallengesTable {
  challenge: string;
  expires_at: Moment;
}

/** The last good answer of each feed. */
export interface LatestVideosTable {
  feed: string;
  video_id: string;
  title: string;
  fetched_at: Moment;
}

/** What was used of a limit; worth nothing once it has ended. */
export interface RateLimitsTable {
  key: string;
  uses: number;
  expires_at: Moment;
}

export interface Tables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  departures: DeparturesTable;
  submissions: SubmissionsTable;
  suggestions: SuggestionsTable;
  votes: VotesTable;
  views: ViewsTable;
  saved_labyrinths: SavedLabyrinthsTable;
  remembered_results: RememberedResultsTable;
  personal_access_tokens: PersonalAccessTokensTable;
  point_ledger: PointLedgerTable;
  rate_limits: RateLimitsTable;
  contact_messages: ContactMessagesTable;
  mail_outbox: MailOutboxTable;
  used_challenges: UsedChallengesTable;
  latest_videos: LatestVideosTable;
}

/** The database, or one transaction of it. */
export type Database = Kysely<Tables>;
export type WriteTransaction = Transaction<Tables>;

import type { OwnSession } from 'shared-types/api/accountRights.ts';
import type { DrawingRecord } from 'shared-types/api/days.ts';
import type { PointTransaction } from 'shared-types/api/points.ts';
import type { OwnSubmission } from 'shared-types/api/submissions.ts';
import type { AccessToken } from 'shared-types/api/tokens.ts';

/** The account data that the profile shows; each kind has its own endpoint. */
export interface ProfileData {
  points: number;
  history: PointTransaction[];
  submissions: OwnSubmission[];
  tokens: AccessToken[];
  sessions: OwnSession[];
  record: DrawingRecord;
}

export type ProfileKind = keyof ProfileData;

/** One kind of an account's data as the server last sent it. */
export interface ProfileRow<K extends ProfileKind = ProfileKind> {
  accountId: string;
  kind: K;
  value: ProfileData[K];
  /** Epoch milliseconds of the device. */
  readAt: number;
  /** The account's data on the server has changed since `readAt`. */
  outdated: boolean;
}

export function isOfKind<K extends ProfileKind>(row: ProfileRow, kind: K): row is ProfileRow<K> {
  return row.kind === kind;
}

import type { OwnSession } from 'shared-types/api/accountRights.ts';
import type { PointTransaction } from 'shared-types/api/points.ts';
import type { OwnSubmission } from 'shared-types/api/submissions.ts';
import type { AccessToken } from 'shared-types/api/tokens.ts';

/** What the profile shows of an account, each kind read by a call of its own. */
export interface ProfileData {
  points: number;
  history: PointTransaction[];
  submissions: OwnSubmission[];
  tokens: AccessToken[];
  sessions: OwnSession[];
}

export type ProfileKind = keyof ProfileData;

/** One kind of an account's facts as the server last told it. */
export interface ProfileRow<K extends ProfileKind = ProfileKind> {
  accountId: string;
  kind: K;
  value: ProfileData[K];
  /** Epoch milliseconds of the device. */
  readAt: number;
  /** Something of the own has been applied since: the server knows better. */
  outdated: boolean;
}

/** Spec 9: a labyrinth is successful at 10 votes and removed at 10 downvotes; both look at `voteCount`. */
export const submissionThresholds = { rewardedAt: 10, removedAt: -10 } as const;

/** Spec 9: a suggestion is rewarded at 5 votes and removed at 5 downvotes. */
export const suggestionThresholds = { rewardedAt: 5, removedAt: -5 } as const;

/** Points per reason (spec 9). Each reason pays at most once per account and UTC day: 16 at most. */
export const rewardPoints = { submission_reward: 10, suggestion_reward: 5, daily_vote: 1 } as const;

export type VotedKind = 'submission' | 'suggestion';
type Standing = 'open' | 'successful' | 'removed';

const thresholds = { submission: submissionThresholds, suggestion: suggestionThresholds } as const;

/** The standing of an item at a vote count: removed at its lower threshold, successful at its upper one. */
export function standingOf(kind: VotedKind, voteCount: number): Standing {
  const { rewardedAt, removedAt } = thresholds[kind];
  if (voteCount >= rewardedAt) return 'successful';
  return voteCount <= removedAt ? 'removed' : 'open';
}

/** The status of one's own submission in the profile (spec 4). */
export function submissionStatus(voteCount: number): string {
  const standing = standingOf('submission', voteCount);
  if (standing === 'removed') return 'Removed';
  if (standing === 'successful') return 'Successful';
  return `Need ${submissionThresholds.rewardedAt - voteCount} more for points`;
}

/**
 * Spec 9: a labyrinth is successful at 10 votes and removed at 10 downvotes, by its `voteCount`. Both require votes in
 * that direction from at least 4 networks, so that one person with many accounts decides nothing.
 */
export const submissionThresholds = { rewardedAt: 10, removedAt: -10, networks: 4 } as const;

/**
 * Spec 9: a suggestion is rewarded at 5 votes and removed at 5 downvotes. Both require votes from at least 3 networks.
 */
export const suggestionThresholds = { rewardedAt: 5, removedAt: -5, networks: 3 } as const;

/** Points per reason (spec 9). Each reason pays at most once per account and UTC day: 16 at most. */
export const rewardPoints = { submission_reward: 10, suggestion_reward: 5, daily_vote: 1 } as const;

/** What players vote on. */
export const votedKinds = ['submission', 'suggestion'] as const;
export type VotedKind = (typeof votedKinds)[number];

/** What the votes on an item have decided. It is final when the item's day is over. */
export const standings = ['open', 'successful', 'removed'] as const;
export type Standing = (typeof standings)[number];

export const voteThresholds = { submission: submissionThresholds, suggestion: suggestionThresholds } as const;

/** What determines the standing of an item. */
interface Votes {
  voteCount: number;
  /** How many networks its up and down votes come from; null if networks do not matter (RATE_LIMITS=off). */
  networks: { up: number; down: number } | null;
}

/** The standing by the vote total alone. */
function standingByTotal(kind: VotedKind, voteCount: number): Standing {
  const { rewardedAt, removedAt } = voteThresholds[kind];
  if (voteCount >= rewardedAt) return 'successful';
  return voteCount <= removedAt ? 'removed' : 'open';
}

/** Whether the number of networks matters, because the total has reached a threshold. */
export function networksDecide(kind: VotedKind, voteCount: number): boolean {
  return standingByTotal(kind, voteCount) !== 'open';
}

/** The standing of an item. A total at a threshold counts only with votes in that direction from enough networks. */
export function standingOf(kind: VotedKind, { voteCount, networks }: Votes): Standing {
  const standing = standingByTotal(kind, voteCount);
  if (standing === 'open' || networks === null) return standing;
  const from = standing === 'successful' ? networks.up : networks.down;
  return from >= voteThresholds[kind].networks ? standing : 'open';
}

/** The status of the user's own submission in the profile (spec 4), with one more for votes from too few networks. */
export function submissionStatus(standing: Standing, voteCount: number, isDayOver: boolean): string {
  if (standing === 'removed') return 'Removed';
  if (standing === 'successful') return 'Successful';
  if (isDayOver) return 'Day closed';
  const missing = submissionThresholds.rewardedAt - voteCount;
  return missing > 0 ? `Need ${missing} more for points` : 'Needs votes from more places for points';
}

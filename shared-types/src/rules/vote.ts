import * as v from 'valibot';

/** The vote arrows. */
export const voteTypes = ['up', 'down'] as const;

/** An account's vote on an item (spec 4). */
export const userVotes = ['up', 'down', 'none'] as const;

export type VoteType = (typeof voteTypes)[number];
export type UserVote = (typeof userVotes)[number];

export const voteTypeSchema = v.picklist(voteTypes, 'voteType must be up or down.');
export const userVoteSchema = v.picklist(userVotes, 'value must be up, down or none.');

const weight: Record<UserVote, number> = { up: 1, down: -1, none: 0 };

/** The vote after a press: pressing the same arrow twice takes the vote back. */
export function voteAfterPress(current: UserVote, pressed: VoteType): UserVote {
  return current === pressed ? 'none' : pressed;
}

/** By how much `voteCount` (up votes minus down votes) changes when a vote changes. */
export function voteDifference(before: UserVote, after: UserVote): number {
  return weight[after] - weight[before];
}

/** The message that rejects a vote on one's own submission or suggestion. */
export const ownVoteText = {
  submission: 'You cannot vote on your own submission.',
  suggestion: 'You cannot vote on your own suggestion.',
} as const;

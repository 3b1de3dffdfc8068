import type { VotedEntity } from 'shared-types/api/sync.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import { voteAfterPress, type VoteType } from 'shared-types/rules/vote.ts';
import type { Acting } from '../core/acting.ts';
import { castVote } from './setVote.ts';

/** A press on an arrow: sets the vote that follows from the current one (the same arrow again takes it back). */
export function pressVote(
  acting: Acting,
  { voteType, ...voted }: { target: VotedKind; targetId: string; voteType: VoteType },
): Promise<VotedEntity> {
  return castVote(acting, { ...voted, wanted: (before) => voteAfterPress(before, voteType) });
}

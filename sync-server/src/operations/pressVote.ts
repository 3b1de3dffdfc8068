import type { VotedEntity } from 'shared-types/api/sync.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import { voteAfterPress, type VoteType } from 'shared-types/rules/vote.ts';
import { findVote } from '../storage/votes.ts';
import type { Acting } from '../core/acting.ts';
import { setVote } from './setVote.ts';

/** A press on an arrow: sets the vote that follows from the current one (the same arrow again takes it back). */
export async function pressVote(
  acting: Acting,
  { target, targetId, voteType }: { target: VotedKind; targetId: string; voteType: VoteType },
): Promise<VotedEntity> {
  const stored = await findVote(acting.tx, { accountId: acting.account.id, target, targetId });
  return setVote.apply(acting, { target, targetId, value: voteAfterPress(stored?.userVote ?? 'none', voteType) });
}

import type { VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { queueAndReport } from '../parts/queueAndReport.ts';
import { queueVote } from '../store/queue/outbox.ts';

/** Queues the wanted vote, and says so when the server refuses it at once (spec 8). */
export async function castVote(vote: { target: VotedKind; targetId: string; value: UserVote }): Promise<void> {
  await queueAndReport({
    queue: async () => {
      await queueVote(vote);
      return { entityKey: `${vote.target}:${vote.targetId}`, type: 'vote.set' };
    },
    messages: { refused: (reason) => ['Failed to vote', reason] },
    signInReason: 'vote',
    showIn: 'toast',
  });
}

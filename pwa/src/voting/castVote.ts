import type { VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { NotSignedIn, queueVote } from '../store/queue/outbox.ts';
import { outcomeOf } from '../store/queue/outcome.ts';
import { askSignIn } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toast.ts';

function tellFailure(reason: string | null): void {
  showToast({ title: 'Failed to vote', ...(reason !== null && { description: reason }), kind: 'bad' });
}

/** Queues the wanted vote, and says so when the server refuses it at once (spec 8). */
export async function castVote(vote: { target: VotedKind; targetId: string; value: UserVote }): Promise<void> {
  try {
    await queueVote(vote);
    const outcome = await outcomeOf({ entityKey: `${vote.target}:${vote.targetId}`, type: 'vote.set' });
    if (outcome.at === 'refused') tellFailure(outcome.error);
  } catch (error) {
    if (error instanceof NotSignedIn) await askSignIn('vote');
    else tellFailure(null);
  }
}

import { counted } from 'shared-types/counted.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { submitterName } from 'shared-types/rules/displayName.ts';
import { type OutcomeMessages, queueAndReport } from '../../parts/queueAndReport.ts';
import { findSame } from '../../store/lists/findSame.ts';
import type { ListedSubmission } from '../../store/lists/pending.ts';
import { queueVote } from '../../store/queue/outbox.ts';
import { askChoice, type Choice } from '../../ui/dialog.ts';

const vote: Choice = { value: 'vote', label: 'Vote instead', kind: 'primary' };
const submit: Choice = { value: 'submit', label: 'Submit anyway' };

function authorsOf(submission: ListedSubmission): string {
  const name = submitterName(submission);
  return name === null ? 'another player’s' : `${name}’s`;
}

function question(same: ListedSubmission): { title: string; text: string; choices: readonly Choice[] } {
  const { own, userVote, voteCount } = same;
  const votes = counted(voteCount, 'vote');
  if (own) {
    const text = `You have submitted the same layout today (${votes}). Submit it once more?`;
    return { title: 'Submitted already', text, choices: [submit] };
  }
  const title = 'Somebody drew the same';
  if (userVote === 'up') {
    const text = `Same as ${authorsOf(same)} (${votes}), which you have voted for. Submit it anyway?`;
    return { title, text, choices: [submit] };
  }
  return { title, text: `Same as ${authorsOf(same)} (${votes}): vote instead?`, choices: [vote, submit] };
}

function messagesFor(whose: string): OutcomeMessages {
  const kept = 'Your drawing stays in the builder.';
  return {
    applied: [`Voted for ${whose} layout`, kept],
    waiting: ['Vote saved on this device', `It is sent when there is a connection today. ${kept}`],
    signIn: ['Vote saved on this device', `Sign in again to send it. ${kept}`],
    refused: (reason) => ['Failed to vote', reason],
  };
}

/**
 * If the same layout was already submitted today, offers to vote for it, or says that the player submitted it or voted
 * for it. Returns true if the layout is still to be submitted.
 */
export async function offerSame(drawn: { difficulty: Difficulty; layout: Layout }): Promise<boolean> {
  const same = await findSame(drawn);
  if (!same) return true;
  const { title, text, choices } = question(same);
  const choice = await askChoice(title, text, choices);
  if (choice === 'vote') {
    await queueAndReport({
      queue: async () => {
        await queueVote({ target: 'submission', targetId: same.id, value: 'up' });
        return { entityKey: `submission:${same.id}`, type: 'vote.set' };
      },
      messages: messagesFor(authorsOf(same)),
      signInReason: 'vote',
      showIn: 'toast',
    });
  }
  return choice === 'submit';
}

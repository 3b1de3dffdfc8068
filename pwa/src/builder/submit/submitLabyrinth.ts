import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import type { Account } from '../../store/account/account.ts';
import type { Draft } from '../../store/device/draft.ts';
import { NotQueued, NotSignedIn, queueSubmission } from '../../store/queue/outbox.ts';
import { type Outcome, outcomeOf } from '../../store/queue/outcome.ts';
import { askConfirm, askSignIn, tell } from '../../ui/Dialog.tsx';

const sessionEnded = 'You need to log in with your game account to submit labyrinths. Please log in and try again.';

/** Spec 8. What the server does not have yet is never called submitted. */
function submittedWords(difficulty: Difficulty, outcome: Outcome): [title: string, text: string] {
  const name = difficultyLabel[difficulty];
  switch (outcome.at) {
    case 'applied':
      return [
        'Labyrinth submitted',
        `Your ${name} labyrinth has been submitted successfully! Others can now vote on it.`,
      ];
    case 'refused':
      return ['Not submitted', `Failed to submit labyrinth: ${outcome.error ?? 'Unknown error'}`];
    case 'signIn':
      return ['Sign in to submit', sessionEnded];
    case 'waiting':
      return [
        'Saved on this device',
        `Your ${name} labyrinth is saved on this device and will be submitted when there is a connection today.`,
      ];
  }
}

/** Submit: needs a picture, asks once more, and queues the layout for today's votes (spec 5). */
export async function submitLabyrinth(draft: Draft, account: Account): Promise<void> {
  if (account.at !== 'signedIn') return askSignIn('required');
  const { difficulty, izaroConfig, drawing } = draft;
  if (isEmptyLayout(drawing.layout)) {
    return tell('Nothing to submit', 'Could not find the labyrinth display to submit. Please try again.');
  }
  const sure = 'Are you sure you added all room content? Click OK to submit your layout.';
  if (!(await askConfirm(sure, { title: `Submit ${difficultyLabel[difficulty]} labyrinth` }))) return;
  try {
    const { id } = await queueSubmission({ difficulty, izaroConfig, layout: drawing.layout });
    const outcome = await outcomeOf({ entityKey: `submission:${id}` });
    await tell(...submittedWords(difficulty, outcome));
    if (outcome.at === 'signIn') location.assign('/sign-in?to=/builder');
  } catch (error) {
    if (error instanceof NotSignedIn) return askSignIn('required');
    const reason = error instanceof NotQueued ? ` ${error.message}` : '';
    await tell('Not submitted', `There was an error submitting your labyrinth. Please try again.${reason}`);
  }
}

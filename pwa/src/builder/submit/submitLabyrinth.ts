import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { countHints } from 'shared-types/layout/counts.ts';
import { hasFewEnoughPaths, isEmptyLayout, tooManyPaths } from 'shared-types/layout/layout.ts';
import { askSignIn } from '../../parts/askSignIn.ts';
import { readOffersGame } from '../../parts/offersGame.ts';
import { type OutcomeMessages, queueAndReport, sentences } from '../../parts/queueAndReport.ts';
import { signInWords } from '../../parts/signInWords.ts';
import type { Account } from '../../store/account/account.ts';
import type { Draft } from '../../store/device/draft.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import { queueSubmission } from '../../store/queue/outbox.ts';
import { askConfirm, showMessage } from '../../ui/dialog.ts';
import { notOfToday } from '../notOfToday.ts';
import { offerSame } from './offerSame.ts';
import { standingNotes } from './standingNotes.ts';

function messagesFor(difficulty: Difficulty, offersGame: boolean): OutcomeMessages {
  const labyrinth = `Your ${difficultyLabel[difficulty]} labyrinth`;
  return {
    applied: ['Labyrinth submitted', `${labyrinth} has been submitted successfully! Others can now vote on it.`],
    waiting: [
      'Saved on this device',
      `${labyrinth} is saved on this device and will be submitted when there is a connection today.`,
    ],
    signIn: ['Sign in to submit', signInWords(offersGame).submit],
    refused: (reason) => ['Not submitted', `Failed to submit labyrinth: ${reason ?? 'Unknown error'}`],
    notQueued: (reason) => [
      'Not submitted',
      sentences('There was an error submitting your labyrinth. Please try again.', reason),
    ],
  };
}

/** Submit: needs a picture, asks once more, and queues the layout for today's votes (spec 5). */
export async function submitLabyrinth(draft: Draft, account: Account): Promise<void> {
  if (account.at !== 'signedIn') return askSignIn('required');
  const { difficulty, izaroConfig, drawing, day } = draft;
  if (isEmptyLayout(drawing.layout)) {
    return showMessage('Nothing to submit', 'Could not find the labyrinth display to submit. Please try again.');
  }
  if (!hasFewEnoughPaths(drawing.layout)) {
    return showMessage('Not submitted', tooManyPaths(drawing.layout.paths.length));
  }
  if (!(await offerSame({ difficulty, layout: drawing.layout }))) return;
  const sure = 'Are you sure you added all room content? Click OK to submit your layout.';
  const title = `Submit ${difficultyLabel[difficulty]} labyrinth`;
  const standing = await standingNotes({ difficulty, layout: drawing.layout, izaroConfig });
  const today = await serverDay();
  const notes = [...notOfToday(day, today), ...standing, ...countHints(drawing.layout, difficulty)];
  if (!(await askConfirm(sure, { title, notes }))) return;
  // The day ended while the dialog was open, so its notes were about the previous day: start over.
  if ((await serverDay()) !== today) return submitLabyrinth(draft, account);
  const outcome = await queueAndReport({
    queue: async () => {
      const { id } = await queueSubmission({ difficulty, izaroConfig, layout: drawing.layout });
      return { entityKey: `submission:${id}` };
    },
    messages: messagesFor(difficulty, await readOffersGame()),
    signInReason: 'required',
    showIn: 'dialog',
    shownOn: { label: `Go to ${difficultyLabel[difficulty]} voting`, to: `/voting/${difficulty}` },
  });
  if (outcome === 'signIn') location.assign('/sign-in?to=/builder');
}

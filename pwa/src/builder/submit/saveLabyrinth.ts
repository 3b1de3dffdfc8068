import { difficultyLabel } from 'shared-types/difficulty.ts';
import { hasFewEnoughPaths, isEmptyLayout, tooManyPaths } from 'shared-types/layout/layout.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { isVisible } from 'shared-types/rules/visibleText.ts';
import { askSignIn } from '../../parts/askSignIn.ts';
import { type OutcomeMessages, queueAndReport, sentences } from '../../parts/queueAndReport.ts';
import type { Account } from '../../store/account/account.ts';
import type { Draft } from '../../store/device/draft.ts';
import { serverDay } from '../../store/device/serverClock.ts';
import { queueSaved } from '../../store/queue/outbox.ts';
import { askText, showMessage } from '../../ui/dialog.ts';
import { formatDayOfYear } from '../../ui/formatDateTime.ts';

function messagesFor(name: string): OutcomeMessages {
  const kept = `Labyrinth "${name}" is saved on this device`;
  return {
    applied: ['Labyrinth saved', `Labyrinth "${name}" has been saved successfully!`],
    waiting: ['Saved on this device', `${kept} and will be sent to your account when there is a connection.`],
    signIn: ['Saved on this device', `${kept}. Sign in again to send it to your account.`],
    refused: (reason) => ['Not saved', sentences('Failed to save labyrinth. Please try again.', reason)],
    notQueued: (reason) => [
      'Not saved',
      sentences('There was an error saving your labyrinth. Please try again.', reason),
    ],
  };
}

/** The name proposed for the layout, such as "Eternal, 22 November". */
function proposedName({ name, difficulty, day }: Draft): string {
  return isVisible(name) ? name : `${difficultyLabel[difficulty]}, ${formatDayOfYear(day)}`;
}

/** Save Labyrinth: asks for a name and queues the layout. Cancelling or an empty name aborts silently (spec 5). */
export async function saveLabyrinth(draft: Draft, account: Account): Promise<void> {
  if (account.at !== 'signedIn') return askSignIn('required');
  const { difficulty, izaroConfig, drawing } = draft;
  if (!hasFewEnoughPaths(drawing.layout)) return showMessage('Not saved', tooManyPaths(drawing.layout.paths.length));
  // An empty grid is of no day yet, and its draft may be old.
  const day = isEmptyLayout(drawing.layout) ? await serverDay() : draft.day;
  const options = { initial: proposedName({ ...draft, day }), maxLength: limits.layoutName.max, ok: 'Save' };
  const name = (await askText('Save Labyrinth', 'Name of the labyrinth', options))?.trim() ?? '';
  if (name === '') return;
  await queueAndReport({
    queue: async () => {
      const { id } = await queueSaved({ name, difficulty, izaroConfig, layout: drawing.layout, day });
      return { entityKey: `saved:${id}` };
    },
    messages: messagesFor(name),
    signInReason: 'required',
    showIn: 'dialog',
    shownOn: { label: 'Go to My Labyrinths', to: '/saved-labyrinths' },
  });
}

import { NotQueued, NotSignedIn, queueSuggestion } from '../store/queue/outbox.ts';
import { type Outcome, outcomeOf } from '../store/queue/outcome.ts';
import { askSignIn } from '../ui/Dialog.tsx';
import { showToast, type Toast } from '../ui/toast.ts';

const failed = 'Failed to save suggestion. Please try again.';

/** What the player is told. What the server does not have yet is never called submitted. */
function wordsOf(outcome: Outcome): Toast {
  switch (outcome.at) {
    case 'applied':
      return { title: 'Suggestion submitted', kind: 'good' };
    case 'refused':
      return {
        title: failed,
        description: [outcome.error, 'Your text is kept under Unsent changes.'].filter(Boolean).join(' '),
        kind: 'bad',
      };
    case 'signIn':
      return { title: 'Saved on this device', description: 'Sign in again to send your suggestion.', kind: 'plain' };
    case 'waiting':
      return {
        title: 'Saved on this device',
        description: 'Your suggestion will be sent when there is a connection today.',
        kind: 'plain',
      };
  }
}

/** Queues a suggestion; `onQueued` once it is on the device. What cannot be kept stays as it was typed. */
export async function submitSuggestion(
  suggestion: { submissionId: string; text: string },
  onQueued: () => void,
): Promise<void> {
  try {
    const { id } = await queueSuggestion(suggestion);
    onQueued();
    showToast(wordsOf(await outcomeOf({ entityKey: `suggestion:${id}` })));
  } catch (error) {
    if (error instanceof NotSignedIn) await askSignIn('suggest');
    else showToast({ title: failed, ...(error instanceof NotQueued && { description: error.message }), kind: 'bad' });
  }
}

import { type OutcomeMessages, queueAndReport, sentences } from './queueAndReport.ts';
import { queueSuggestion } from '../store/queue/outbox.ts';

const failed = 'Failed to save suggestion. Please try again.';

const messages: OutcomeMessages = {
  applied: ['Suggestion submitted'],
  waiting: ['Saved on this device', 'Your suggestion will be sent when there is a connection today.'],
  signIn: ['Saved on this device', 'Sign in again to send your suggestion.'],
  refused: (reason) => [failed, sentences(reason, 'Your text is kept under Unsent changes.')],
  notQueued: (reason) => [failed, reason],
};

/** Queues a suggestion; calls `onQueued` once it is on the device. If it cannot be stored, the typed text stays. */
export async function submitSuggestion(
  suggestion: { submissionId: string; text: string },
  onQueued: () => void,
): Promise<void> {
  await queueAndReport({
    queue: async () => {
      const { id } = await queueSuggestion(suggestion);
      onQueued();
      return { entityKey: `suggestion:${id}` };
    },
    messages,
    signInReason: 'suggest',
    showIn: 'toast',
  });
}

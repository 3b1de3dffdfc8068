import { type OutcomeMessages, queueAndReport } from '../parts/queueAndReport.ts';
import { queueDeleteSaved } from '../store/queue/outbox.ts';
import { askConfirm } from '../ui/dialog.ts';

/** The labyrinth leaves this device at once; the messages say if the account does not know yet. */
const messages: OutcomeMessages = {
  applied: ['Labyrinth Deleted'],
  waiting: ['Labyrinth Deleted', 'On this device. Your account follows when there is a connection.'],
  signIn: ['Labyrinth Deleted', 'On this device. Sign in again to delete it from your account.'],
  refused: (reason) => ['Error – Failed to delete labyrinth. Please try again.', reason],
};

/** Deletes a saved labyrinth after a confirmation. */
export async function deleteSaved(id: string): Promise<void> {
  if (!(await askConfirm('Are you sure you want to delete this labyrinth?', { danger: true }))) return;
  await queueAndReport({
    queue: async () => {
      await queueDeleteSaved(id);
      return { entityKey: `saved:${id}`, type: 'saved.delete' };
    },
    messages,
    signInReason: 'required',
    showIn: 'toast',
  });
}

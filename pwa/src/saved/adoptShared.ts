import { type OutcomeMessages, queueAndReport } from '../parts/queueAndReport.ts';
import { queueAdopt } from '../store/queue/outbox.ts';

const messages: OutcomeMessages = {
  applied: ['Labyrinth Saved'],
  waiting: ['Saved on this device', 'It is sent to your account when there is a connection.'],
  signIn: ['Saved on this device', 'Sign in again to send it to your account.'],
  refused: (reason) => ['Save Failed', reason],
};

/** Adds a copy of a shared layout to the account's saved labyrinths. */
export async function adoptShared(token: string): Promise<void> {
  await queueAndReport({
    queue: async () => ({ entityKey: `saved:${(await queueAdopt(token)).id}` }),
    messages,
    signInReason: 'required',
    showIn: 'toast',
  });
}

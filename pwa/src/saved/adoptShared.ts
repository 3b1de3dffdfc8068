import { NotQueued, NotSignedIn, queueAdopt } from '../store/queue/outbox.ts';
import { type Outcome, outcomeOf } from '../store/queue/outcome.ts';
import { askSignIn } from '../ui/Dialog.tsx';
import { showToast, type Toast } from '../ui/toast.ts';

function failure(reason: string | null): Toast {
  return { title: 'Save Failed', ...(reason !== null && { description: reason }), kind: 'bad' };
}

/** Spec 8. What the account does not have yet is never called saved there. */
function wordsOf(outcome: Outcome): Toast {
  const title = 'Saved on this device';
  switch (outcome.at) {
    case 'applied':
      return { title: 'Labyrinth Saved', kind: 'good' };
    case 'refused':
      return failure(outcome.error);
    case 'signIn':
      return { title, description: 'Sign in again to send it to your account.', kind: 'plain' };
    case 'waiting':
      return { title, description: 'It is sent to your account when there is a connection.', kind: 'plain' };
  }
}

/** Adds a copy of a shared layout to the own collection. */
export async function adoptShared(token: string): Promise<void> {
  try {
    const { id } = await queueAdopt(token);
    showToast(wordsOf(await outcomeOf({ entityKey: `saved:${id}` })));
  } catch (error) {
    if (error instanceof NotSignedIn) await askSignIn('required');
    else showToast(failure(error instanceof NotQueued ? error.message : null));
  }
}

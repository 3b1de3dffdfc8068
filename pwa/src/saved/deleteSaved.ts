import { NotQueued, queueDeleteSaved } from '../store/queue/outbox.ts';
import { type Outcome, outcomeOf } from '../store/queue/outcome.ts';
import { askConfirm } from '../ui/Dialog.tsx';
import { showToast, type Toast } from '../ui/toast.ts';

function failure(reason: string | null): Toast {
  const title = 'Error – Failed to delete labyrinth. Please try again.';
  return { title, ...(reason !== null && { description: reason }), kind: 'bad' };
}

/** Spec 8. It is gone from this device at once; what the account does not know yet is said. */
function wordsOf(outcome: Outcome): Toast {
  const title = 'Labyrinth Deleted';
  switch (outcome.at) {
    case 'applied':
      return { title, kind: 'good' };
    case 'refused':
      return failure(outcome.error);
    case 'signIn':
      return { title, description: 'On this device. Sign in again to delete it from your account.', kind: 'plain' };
    case 'waiting':
      return { title, description: 'On this device. Your account follows when there is a connection.', kind: 'plain' };
  }
}

/** Asks once more, then takes a labyrinth out of the own collection. */
export async function deleteSaved(id: string): Promise<void> {
  if (!(await askConfirm('Are you sure you want to delete this labyrinth?', { danger: true }))) return;
  try {
    await queueDeleteSaved(id);
    showToast(wordsOf(await outcomeOf({ entityKey: `saved:${id}`, type: 'saved.delete' })));
  } catch (error) {
    showToast(failure(error instanceof NotQueued ? error.message : null));
  }
}

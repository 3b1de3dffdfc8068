import { queueSummary } from '../store/queueSummary.ts';
import { signOut } from '../store/account.ts';
import { flush } from '../store/sync.ts';
import { askChoice } from '../ui/Dialog.tsx';

/** Asks what becomes of unsent work until there is none or it is to stay. False when the player stays signed in. */
async function settleUnsent(): Promise<boolean> {
  for (;;) {
    const { pending } = await queueSummary();
    if (pending === 0) return true;
    const answer = await askChoice(
      pending === 1 ? 'One change is not sent yet' : `${pending} changes are not sent yet`,
      'Kept on this device, they wait here and are sent when you sign in again. Nobody else who signs in can send them.',
      [
        { value: 'send', label: 'Send now', kind: 'primary' },
        { value: 'keep', label: 'Keep on this device' },
      ],
    );
    if (answer !== 'send') return answer === 'keep';
    await flush('asked');
  }
}

/** The Logout button: settles unsent work, signs out and reloads the page (spec 1). */
export async function leave(): Promise<void> {
  if (!(await settleUnsent())) return;
  await signOut();
  location.reload();
}

import { limits } from 'shared-types/rules/limits.ts';
import type { Account } from '../../store/account/account.ts';
import type { Draft } from '../../store/device/draft.ts';
import { NotQueued, NotSignedIn, queueSaved } from '../../store/queue/outbox.ts';
import { type Outcome, outcomeOf } from '../../store/queue/outcome.ts';
import { askSignIn, askText, tell } from '../../ui/Dialog.tsx';

/** Spec 8. What is not at the server yet is never called saved there. */
function savedWords(name: string, outcome: Outcome): [title: string, text: string] {
  switch (outcome.at) {
    case 'applied':
      return ['Labyrinth saved', `Labyrinth "${name}" has been saved successfully!`];
    case 'refused':
      return ['Not saved', ['Failed to save labyrinth. Please try again.', outcome.error].filter(Boolean).join(' ')];
    case 'signIn':
      return [
        'Saved on this device',
        `Labyrinth "${name}" is saved on this device. Sign in again to send it to your account.`,
      ];
    case 'waiting':
      return [
        'Saved on this device',
        `Labyrinth "${name}" is saved on this device and will be sent to your account when there is a connection.`,
      ];
  }
}

/** Save Labyrinth: asks for a name, which cancelling or leaving empty ends silently (spec 5), and queues it. */
export async function saveLabyrinth(draft: Draft, account: Account): Promise<void> {
  if (account.at !== 'signedIn') return askSignIn('required');
  const options = { initial: draft.name, maxLength: limits.layoutName.max, ok: 'Save' };
  const name = (await askText('Save Labyrinth', 'Name of the labyrinth', options))?.trim() ?? '';
  if (name === '') return;
  const { difficulty, izaroConfig, drawing } = draft;
  try {
    const { id } = await queueSaved({ name, difficulty, izaroConfig, layout: drawing.layout });
    await tell(...savedWords(name, await outcomeOf({ entityKey: `saved:${id}` })));
  } catch (error) {
    if (error instanceof NotSignedIn) return askSignIn('required');
    const reason = error instanceof NotQueued ? ` ${error.message}` : '';
    await tell('Not saved', `There was an error saving your labyrinth. Please try again.${reason}`);
  }
}

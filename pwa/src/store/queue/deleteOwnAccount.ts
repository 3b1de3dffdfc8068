import { deleteAccount } from 'shared-types/api/accountRights.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { call } from '../../api/call.ts';
import { signOut } from '../account/session.ts';
import { callAsAccount } from '../account/callAsAccount.ts';
import { NotQueued } from './enqueue.ts';
import { discard, keepAsDraft } from './entryCommands.ts';
import { unsentEntries } from './unsentEntries.ts';

async function endEntry(id: string): Promise<void> {
  try {
    await keepAsDraft(id);
    await discard(id);
  } catch (error) {
    // The device is too full for a draft: the layout stays in the queue.
    if (!(error instanceof NotQueued)) throw error;
  }
}

/**
 * Deletes the account for good, at once. Its unsent entries can never be sent: layouts become drafts, the rest is
 * deleted. Throws Refusal, NoAnswer or NotSignedIn.
 */
export async function deleteOwnAccount(body: BodyOf<typeof deleteAccount>): Promise<void> {
  await callAsAccount(() => call(deleteAccount, { body }));
  for (const { id } of await unsentEntries()) await endEntry(id);
  await signOut();
}

import { findSender } from '../account/account.ts';
import { sendableEntries } from './sendableEntries.ts';

/** Entries of the signed-in account that can be sent, now or after a wait; none while the session is lost. */
export async function countWaiting(): Promise<number> {
  const accountId = await findSender();
  return accountId === undefined ? 0 : sendableEntries(accountId).count();
}

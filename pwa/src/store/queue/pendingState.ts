import type { Account } from '../account/account.ts';
import type { OutboxEntry, PendingState } from '../device/outboxEntry.ts';
import { isSendable } from './sendableEntries.ts';

/** An entry's state as the screens show it: the device's account decides which entries wait for a sign-in. */
export function pendingStateOf(entry: OutboxEntry, account: Account): PendingState {
  if (account.at !== 'signedIn' || account.user.accountId !== entry.accountId) return 'held_account';
  if (account.sessionLost && isSendable(entry)) return 'blocked_auth';
  return entry.state;
}

import type { Account } from '../account/account.ts';
import type { OutboxEntry, PendingState } from '../device/outboxEntry.ts';

/** An entry's state as it is shown: what waits for a sign-in is told by the account on the device. */
export function pendingStateOf({ accountId, state }: OutboxEntry, account: Account): PendingState {
  if (account.at !== 'signedIn' || account.user.accountId !== accountId) return 'held_account';
  if (account.sessionLost && (state === 'queued' || state === 'retry_wait')) return 'blocked_auth';
  return state;
}

import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';

/** Entries of the signed-in account that can be sent, now or after a wait; none while the session is lost. */
export async function countWaiting(): Promise<number> {
  const account = await readAccount();
  if (account.at !== 'signedIn' || account.sessionLost) return 0;
  const { accountId } = account.user;
  return db.outbox
    .where('[accountId+state]')
    .anyOf([
      [accountId, 'queued'],
      [accountId, 'retry_wait'],
    ])
    .count();
}

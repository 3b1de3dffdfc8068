import { inWriteTransaction } from '../storage/transaction.ts';
import { requireActingAccount } from './account.ts';
import type { Acting } from './acting.ts';
import type { Services } from './services.ts';

/** Runs `work` as this account, now, in one write transaction. Throws Refused when the account is gone or blocked. */
export function actAs<T>({ db, now }: Services, accountId: string, work: (acting: Acting) => Promise<T>): Promise<T> {
  return inWriteTransaction(db, async (tx) =>
    work({ tx, account: await requireActingAccount(tx, accountId), now: now() }),
  );
}

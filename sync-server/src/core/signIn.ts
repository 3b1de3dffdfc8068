import type { AccountRow } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';

/**
 * Opens an account: makes it, or checks that what opened it still does, in the transaction that makes the session. May
 * run again from its start. Undefined for one that is gone; throws Refusal when it does not open.
 */
export type OpenAccount = (tx: WriteTransaction) => Promise<AccountRow | undefined>;

/** Signs the caller in to the account that this opens. When it throws, nothing is done of either. */
export type SignIn = (open: OpenAccount) => Promise<AccountRow>;

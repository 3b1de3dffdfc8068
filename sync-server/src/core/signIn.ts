import type { AccountRow } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';

/**
 * Opens an account in the transaction that creates the session: creates it, or checks that its credentials are still
 * valid. May run again from the start. Returns undefined for an account that is gone; throws Refusal when it may not be
 * opened.
 */
export type OpenAccount = (tx: WriteTransaction) => Promise<AccountRow | undefined>;

/**
 * Signs the caller in to the account that `open` returns. When it throws, neither the account nor the session is
 * changed.
 */
export type SignIn = (open: OpenAccount) => Promise<AccountRow>;

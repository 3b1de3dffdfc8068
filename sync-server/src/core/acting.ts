import type { Day } from 'shared-types/day.ts';
import type { AccountRow } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';

/** Who does something, when, and in which transaction. */
export interface Acting {
  tx: WriteTransaction;
  account: AccountRow;
  /** The server's clock, epoch milliseconds. */
  now: number;
  /** Whether it is counted how often the account does things. */
  limited: boolean;
  /** Which device sent the operation and its place in that device's order; absent for a direct call. */
  device?: { clientId: string; seq: number };
  /** The day for which the player made it; absent for a direct call, which is always for today. */
  madeFor?: Day;
}

import type { Account } from '../store/account/account.ts';
import { refreshUnknownAccount } from '../store/account/refreshUnknownAccount.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';

/**
 * Whether the device does not know who is signed in, and the server is asked: on a first visit, and after a sign-in with
 * the game. What needs an account shows meanwhile that it loads, and asks nobody to sign in.
 */
export function useAsksAccount(account: Account | undefined): boolean {
  const asked = useRefresh(refreshUnknownAccount, 'account', null);
  return account?.at === 'unknown' && mayStillCome(asked);
}

import type { Account } from '../store/account/account.ts';
import { refreshUnknownAccount } from '../store/account/refreshUnknownAccount.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';

/**
 * Whether the server is still being asked who is signed in, because the device does not know: on a first visit, and
 * after a sign-in with the game. Meanwhile, whatever needs an account shows that it is loading instead of asking to
 * sign in.
 */
export function useAsksAccount(account: Account | undefined): boolean {
  const asked = useRefresh(refreshUnknownAccount, 'account', null);
  return account?.at === 'unknown' && mayStillCome(asked);
}

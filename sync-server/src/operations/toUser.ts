import type { AuthStatus } from 'shared-types/api/accounts.ts';
import type { AccountRow } from '../storage/accounts.ts';

/** The account as its own device sees it, with full names. */
export function toUser(account: AccountRow): AuthStatus {
  const isPoeUser = account.signup_source === 'poe_oauth';
  return {
    authenticated: true,
    user: {
      userId: isPoeUser ? 0 : account.id,
      accountId: account.id,
      isPoeUser,
      username: account.username,
      email: account.email,
      poeProfilePicture: account.poe_profile_picture,
      poeAccountName: account.poe_account_name,
      signupSource: account.signup_source,
      hideUserTag: account.hide_user_tag === 1,
      emailVerified: account.email_verified_at !== null,
      ...(account.blocked === 1 && { blocked: true }),
    },
  };
}

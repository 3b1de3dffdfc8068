import type { User } from 'shared-types/api/accounts.ts';

/** The name shown for an account: the game account's name, or the username of a local account. */
export function accountName({ signupSource, username, poeAccountName }: User): string {
  const names = signupSource === 'local' ? [username, poeAccountName] : [poeAccountName, username];
  return names.find((name) => name !== null) ?? 'Exile';
}

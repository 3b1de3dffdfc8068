import type { User } from 'shared-types/api/accounts.ts';

/** The name under which an account stands everywhere: a game account's, or the username of a local one. */
export function accountName({ signupSource, username, poeAccountName }: User): string {
  const names = signupSource === 'local' ? [username, poeAccountName] : [poeAccountName, username];
  return names.find((name) => name !== null) ?? 'Exile';
}

import type { User } from 'shared-types/api/accounts.ts';

/** The name that is shown for an account: a game account's name, or a local account's username. */
export function accountName({ signupSource, username, poeAccountName }: User): string {
  const names = signupSource === 'local' ? [username, poeAccountName] : [poeAccountName, username];
  return names.find((name) => name !== null) ?? 'Exile';
}

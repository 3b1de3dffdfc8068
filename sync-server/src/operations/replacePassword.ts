import { deleteTokensOf } from '../storage/accessTokens.ts';
import { savePassword } from '../storage/accounts.ts';
import { deleteResetsOf } from '../storage/passwordResets.ts';
import { deleteSessionsOf } from '../storage/sessions.ts';
import type { WriteTransaction } from '../storage/tables.ts';

function endedTokens(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'One access token was ended.' : `${count} access tokens were ended.`];
}

/**
 * Saves an account's new password and ends its sessions, access tokens and reset links. Returns the sentence about the
 * tokens for the owner's mail; none when there was no token.
 */
export async function replacePassword(
  tx: WriteTransaction,
  accountId: string,
  passwordHash: string,
): Promise<string[]> {
  await savePassword(tx, accountId, passwordHash);
  await deleteResetsOf(tx, accountId);
  await deleteSessionsOf(tx, accountId);
  return endedTokens(await deleteTokensOf(tx, accountId));
}

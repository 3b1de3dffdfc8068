import type { changePassword as endpoint } from 'shared-types/api/accountRights.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { actAs } from '../core/actAs.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { deleteTokensOf } from '../storage/accessTokens.ts';
import { findAccount, savePassword } from '../storage/accounts.ts';
import { deleteResetsOf } from '../storage/passwordResets.ts';
import { deleteSessionsOf } from '../storage/sessions.ts';
import { hashPassword, isPassword } from './password.ts';
import { refuseGuessable } from './refuseGuessable.ts';
import { endedTokens, tellOwner } from './tellOwner.ts';

export function wrongCurrent(): Refusal {
  return new Refusal('forbidden', 'The current password is wrong.');
}

/**
 * Changes an account's password and ends all its sessions, access tokens and reset links; the route signs the caller in
 * again. Returns the new password's hash.
 */
export async function changePassword(
  services: Services,
  accountId: string,
  { current, next }: CheckedBodyOf<typeof endpoint>,
): Promise<string> {
  const { db, config } = services;
  const found = await findAccount(db, accountId);
  if (!found || found.password_hash === null) {
    throw new Refusal('invalid', 'This account has no password: it signs in with the game account.');
  }
  await refuseGuessable(next, found);
  const stored = found.password_hash;
  if (!(await isPassword(current, stored, config.passwordCost))) {
    throw wrongCurrent();
  }
  const passwordHash = await hashPassword(next, config.passwordCost);
  await actAs(services, accountId, async ({ tx, account, now }) => {
    // It was changed while this one was checked: what was checked is no longer the current password.
    if (account.password_hash !== stored) throw wrongCurrent();
    await savePassword(tx, account.id, passwordHash);
    await deleteResetsOf(tx, account.id);
    await deleteSessionsOf(tx, account.id);
    const tokens = endedTokens(await deleteTokensOf(tx, account.id));
    const changes = ['Your password was changed, and every other browser and device was signed out.', ...tokens];
    await tellOwner({ tx, now, config }, account, changes);
  });
  return passwordHash;
}

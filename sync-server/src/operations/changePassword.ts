import type { changePassword as endpoint } from 'shared-types/api/accountRights.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { requireActingAccount } from '../core/actingAccount.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import type { SignIn } from '../core/signIn.ts';
import { findAccount, lockAccount } from '../storage/accounts.ts';
import { hashPassword, isPassword } from './password.ts';
import { replacePassword } from './replacePassword.ts';
import { refuseGuessable } from './refuseGuessable.ts';
import { mailOwner } from './mailOwner.ts';

function wrongCurrent(): Refusal {
  return new Refusal('forbidden', 'The current password is wrong.');
}

interface Change extends CheckedBodyOf<typeof endpoint> {
  /** Signs the caller in again. */
  enter: SignIn;
}

/**
 * Changes an account's password and ends all its sessions, access tokens and reset links but the caller's new session.
 */
export async function changePassword(
  services: Services,
  accountId: string,
  { current, next, enter }: Change,
): Promise<void> {
  const { db, config, now } = services;
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
  await enter(async (tx) => {
    const account = requireActingAccount(await lockAccount(tx, accountId));
    // The password changed while this call verified the old one, so that one is no longer current.
    if (account.password_hash !== stored) throw wrongCurrent();
    const tokens = await replacePassword(tx, account.id, passwordHash);
    const changes = ['Your password was changed, and every other browser and device was signed out.', ...tokens];
    await mailOwner({ tx, now: now(), config }, account, changes);
    return account;
  });
}

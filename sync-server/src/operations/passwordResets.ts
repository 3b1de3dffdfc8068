import type { resetPassword as endpoint } from 'shared-types/api/accountRights.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { productName } from 'shared-types/productName.ts';
import { type Config, pageAddress } from '../core/config.ts';
import { queueMail } from '../core/queueMail.ts';
import { Refusal } from '../core/refusal.ts';
import { newSecret, secretHash } from '../core/secrets.ts';
import type { Services } from '../core/services.ts';
import { type AccountRow, findAccount, findAccountByLogin, lockAccount } from '../storage/accounts.ts';
import { outdateListsOf } from '../storage/days.ts';
import { saveEmailVerified } from '../storage/emailVerifications.ts';
import { forgetGameAccount } from '../storage/gameAccounts.ts';
import { deleteExpiredResets, findReset, insertReset } from '../storage/passwordResets.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './replacePassword.ts';
import { refuseGuessable } from './refuseGuessable.ts';
import { mailOwner } from './mailOwner.ts';
import { gameAccountWas } from './gameAccountWords.ts';

/**
 * Makes a link that sets an account's password once, within the hour. Its secret comes after the #, which browsers
 * never send to a server. Without an account the link does not work.
 */
export async function makeResetLink(
  tx: WriteTransaction,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  { accountId, now, mailed }: { accountId: string | null; now: number; mailed: boolean },
): Promise<string> {
  await deleteExpiredResets(tx, now);
  const token = newSecret();
  const expiresAt = now + limits.passwordResetLife;
  const row = { token_hash: secretHash(token), account_id: accountId, expires_at: expiresAt };
  await insertReset(tx, { ...row, mailed: mailed ? 1 : 0 });
  return pageAddress(config, `/reset-password#${token}`);
}

function resetMail(name: string, link: string): { subject: string; text: string } {
  return {
    subject: `Your password for ${productName}`,
    text: [
      `Hello ${name},`,
      `somebody, probably you, wants to set a new password for your account. This link does it, once and within an hour:`,
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}

/** An unverified address must not open an account that has another way to sign in: it may be a stranger's. */
function mayResetByMail({ poe_uuid, email_verified_at }: AccountRow): boolean {
  return poe_uuid === null || email_verified_at !== null;
}

/**
 * Sends a reset link to the account with this address, if mail is configured. Does the same work when no account has
 * it.
 */
export async function requestReset({ db, config, now }: Services, email: string): Promise<void> {
  if (config.SMTP_URL === undefined) return;
  await inWriteTransaction(db, async (tx) => {
    const found = await findAccountByLogin(tx, email);
    const account = found && mayResetByMail(found) ? found : undefined;
    const at = now();
    const link = await makeResetLink(tx, config, { accountId: account?.id ?? null, now: at, mailed: true });
    if (!account) return;
    const mail = { to: account.email ?? email, ...resetMail(account.username ?? '', link) };
    await queueMail({ tx, now: at, config }, mail);
  });
}

/** Ends the link to a game account. Returns the sentence about it for the owner's mail; none when there was no link. */
async function unlinkGameOf(
  { tx, now }: { tx: WriteTransaction; now: number },
  { id, poe_uuid, poe_account_name }: AccountRow,
): Promise<string[]> {
  if (poe_uuid === null) return [];
  await forgetGameAccount(tx, id);
  await outdateListsOf(tx, id, now);
  return [`${gameAccountWas('unlinked', poe_account_name)}.`];
}

/**
 * Sets a new password with the token of a link. Ends all sessions, access tokens and other links of the account, and
 * unlinks its game account if wanted. A mailed link also verifies the address it was sent to. Returns the account's id.
 */
export async function resetPassword(
  { db, config, now }: Services,
  { token, password, unlinkGame = false }: CheckedBodyOf<typeof endpoint>,
): Promise<string> {
  const tokenHash = secretHash(token);
  const linkUsed = () => new Refusal('invalid', 'This link has expired or was used already. Please ask for a new one.');
  const named = await findReset(db, tokenHash, now());
  const owner = named && (await findAccount(db, named.accountId));
  if (!owner) throw linkUsed();
  await refuseGuessable(password, owner);
  const passwordHash = await hashPassword(password, config.passwordCost);
  return inWriteTransaction(db, async (tx) => {
    const found = await findReset(tx, tokenHash, now());
    const account = found && (await lockAccount(tx, found.accountId));
    // Checked again under the account's lock: when two use the link at once, the second finds it used.
    const reset = account && (await findReset(tx, tokenHash, now()));
    if (!reset) throw linkUsed();
    const tokens = await replacePassword(tx, account.id, passwordHash);
    if (reset.mailed) await saveEmailVerified(tx, account.id, now());
    const unlinked = unlinkGame ? await unlinkGameOf({ tx, now: now() }, account) : [];
    const first = 'A new password was set with a link, and every browser and device was signed out.';
    await mailOwner({ tx, now: now(), config }, account, [first, ...tokens, ...unlinked]);
    return account.id;
  });
}

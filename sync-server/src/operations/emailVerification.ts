import { productName } from 'shared-types/productName.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { type Config, pageAddress } from '../core/config.ts';
import { queueMail } from '../core/queueMail.ts';
import { Refusal } from '../core/refusal.ts';
import { newSecret, secretHash } from '../core/secrets.ts';
import type { Services } from '../core/services.ts';
import { type AccountRow, lockAccount } from '../storage/accounts.ts';
import {
  deleteExpiredVerifications,
  deleteVerificationsOf,
  findVerification,
  insertVerification,
  saveEmailVerified,
} from '../storage/emailVerifications.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';

/**
 * Mails a link that verifies the account's address, within the caller's transaction. Does nothing when mail is not
 * configured or the address is already verified.
 */
export async function sendVerification(
  { tx, now, config }: { tx: WriteTransaction; now: number; config: Config },
  { id, email, username, email_verified_at }: Pick<AccountRow, 'id' | 'email' | 'username' | 'email_verified_at'>,
): Promise<void> {
  if (config.SMTP_URL === undefined || email === null || email_verified_at !== null) return;
  await deleteExpiredVerifications(tx, now);
  const token = newSecret();
  const expiresAt = now + limits.emailVerificationLife;
  await insertVerification(tx, { token_hash: secretHash(token), account_id: id, expires_at: expiresAt });
  const text = [
    `Hello ${username ?? ''},`,
    'somebody, probably you, uses this address for an account here. This link confirms that it is yours, within a day:',
    // Behind the #, which browsers never send to a server.
    pageAddress(config, `/verify-email#${token}`),
    'If it was not you, do nothing: the address stays unconfirmed.',
  ].join('\n\n');
  await queueMail({ tx, now, config }, { to: email, subject: `Your e-mail address for ${productName}`, text });
}

/** Verifies an address with its link's token. */
export async function verifyEmail({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<void> {
  const tokenHash = secretHash(token);
  await inWriteTransaction(db, async (tx) => {
    const at = now();
    const accountId = await findVerification(tx, tokenHash, at);
    const account = accountId === undefined ? undefined : await lockAccount(tx, accountId);
    if (!account || account.deleted_at !== null) {
      throw new Refusal('invalid', 'This link has expired or was used already. Your profile sends a new one.');
    }
    await saveEmailVerified(tx, account.id, at);
    await deleteVerificationsOf(tx, account.id);
  });
}

import { productName } from 'shared-types/productName.ts';
import { type Config, pageAddress } from '../core/config.ts';
import { queueMail } from '../core/queueMail.ts';
import type { AccountRow } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';

function resetAdvice(config: Config): string {
  return [
    'If it was you, there is nothing to do. If not, set a new password with a mailed link, which signs everybody out:',
    pageAddress(config, '/reset-password'),
    'If that does not help, write to us:',
    pageAddress(config, '/contact'),
  ].join('\n\n');
}

/**
 * Mails the owner what changed about signing in to the account, in the same transaction. Does nothing when mail is not
 * configured or the account has no address.
 */
export async function mailOwner(
  { tx, now, config }: { tx: WriteTransaction; now: number; config: Config },
  { email, username }: Pick<AccountRow, 'email' | 'username'>,
  changes: readonly string[],
): Promise<void> {
  if (config.SMTP_URL === undefined || email === null) return;
  const text = [`Hello ${username ?? ''},`, changes.join(' '), resetAdvice(config)].join('\n\n');
  const subject = `Your account for ${productName} was changed`;
  await queueMail({ tx, now, config }, { to: email, subject, text });
}

import { createHmac, randomBytes } from 'node:crypto';
import { type Day, dayOf } from 'shared-types/day.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { forgetDeletedBefore, wasDeletedToday, insertDeletedToday, listSalts } from '../storage/deletedToday.ts';
import type { WriteTransaction } from '../storage/tables.ts';

type Named = Pick<AccountRow, 'poe_uuid' | 'email_key' | 'username_key'>;

/** The hashes by which a returning person is recognised. */
function hashesOf({ poe_uuid, email_key, username_key }: Named, salt: string): string[] {
  const names = Object.entries({ poe_uuid, email_key, username_key });
  return names.flatMap(([kind, name]) =>
    name === null ? [] : [createHmac('sha256', salt).update(`${kind} ${name}`).digest('base64url')],
  );
}

/** Remembers until the next reset that this account was deleted, without storing who it was. */
export async function rememberDeletion(tx: WriteTransaction, account: Named, now: number): Promise<void> {
  const day = dayOf(now);
  await forgetDeletedBefore(tx, day);
  const salt = (await listSalts(tx, day))[0] ?? randomBytes(16).toString('base64url');
  await insertDeletedToday(tx, { day, salt }, hashesOf(account, salt));
}

/**
 * The salts of a day, read once for all jobs of a transaction. That is safe: every account that acts in it existed when
 * it began, so a deletion before that account was created is already stored. A job that deletes an account clears the
 * salts, so that they are read again.
 */
async function listSharedSalts({ tx, shared }: Acting, day: Day): Promise<readonly string[]> {
  const salts = shared.salts.get(day) ?? (await listSalts(tx, day));
  shared.salts.set(day, salts);
  return salts;
}

/**
 * Refuses votes of a person whose account was deleted today, because its votes may still count. From the next day they
 * may vote again.
 */
export async function refuseDeletedToday(acting: Acting): Promise<void> {
  const { tx, account, now, readFacts } = acting;
  if (readFacts.has('wasNotDeletedToday')) return;
  const day = dayOf(now);
  const hashes = (await listSharedSalts(acting, day)).flatMap((salt) => hashesOf(account, salt));
  if (await wasDeletedToday(tx, day, hashes)) {
    const who = 'An account with your name, e-mail address or game account was deleted today';
    throw new Refusal('forbidden', `${who}. So that nobody votes twice, you can vote again after the daily reset.`);
  }
  readFacts.add('wasNotDeletedToday');
}

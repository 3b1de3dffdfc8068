import type { ContentChoice } from 'shared-types/api/accountRights.ts';
import { dayOf } from 'shared-types/day.ts';
import { displayName } from 'shared-types/rules/displayName.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { anonymiseAccount } from '../storage/deletedAccounts.ts';
import { listDifficultiesOf, outdateCounts } from '../storage/days.ts';
import { listSaved } from '../storage/savedLabyrinths.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { recountDay, recountOpenDays } from './countDay.ts';
import { rememberDeletion } from './deletedToday.ts';
import { endShareLinks } from './endShareLinks.ts';

/** Refuses a confirmation that is not one of the account's names; a tag may be left out. */
export function refuseOtherName({ username, poe_account_name }: AccountRow, confirm: string): void {
  const names = [username, poe_account_name].filter((name) => name !== null);
  if (names.some((name) => confirm === name || confirm === displayName(name, true))) return;
  throw new Refusal('invalid', 'This is not the name of your account.');
}

/**
 * Deletes an account that the transaction has locked. Its votes and ledger remain, without a link to a person. When its
 * content is deleted too, many days may need a recount: run `countOldDays` after the commit.
 */
export async function deleteAccount(
  tx: WriteTransaction,
  account: AccountRow,
  { content, now }: { content: ContentChoice; now: number },
): Promise<void> {
  await rememberDeletion(tx, account, now);
  await endShareLinks({ tx, now }, await listSaved(tx, account.id));
  const spokenOf = await listDifficultiesOf(tx, { day: dayOf(now), accountId: account.id });
  await anonymiseAccount(tx, { id: account.id, email: account.email, content, now });
  if (content === 'delete') await outdateCounts(tx, { accountId: account.id, before: dayOf(now) });
  for (const difficulty of spokenOf) await recountDay(tx, { day: dayOf(now), difficulty }, now);
}

/** Deletes the acting account. */
export async function deleteOwnAccount(acting: Acting, content: ContentChoice): Promise<void> {
  await deleteAccount(acting.tx, acting.account, { content, now: acting.now });
  acting.shared.salts.clear();
  recountOpenDays(acting);
}

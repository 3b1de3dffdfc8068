import { type ContentChoice, contentChoices } from 'shared-types/api/accountRights.ts';
import { countOldDays } from '../operations/countDay.ts';
import { deleteAccount } from '../operations/deleteAccount.ts';
import { exportAccount } from '../operations/exportAccount.ts';
import { makeResetLink } from '../operations/passwordResets.ts';
import { type AccountRow, lockAccount, saveBlocked } from '../storage/accounts.ts';
import { reasonOf } from '../storage/faults.ts';
import { inSnapshot } from '../storage/snapshot.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { findUser, nameOf } from './findUser.ts';
import { type AdminContext, ImpossibleRequest, type Output, output, type Verb, WrongUsage } from './verb.ts';

/** Runs `work` on one account, which is locked meanwhile. */
async function withUser<T>(
  { open }: AdminContext,
  name: string,
  work: (tx: WriteTransaction, account: AccountRow) => Promise<T>,
): Promise<T> {
  return inWriteTransaction(await open(), async (tx) => {
    const { id } = await findUser(tx, name);
    const account = await lockAccount(tx, id);
    if (!account || account.deleted_at !== null)
      throw new ImpossibleRequest(`The account ${name} was deleted just now.`);
    return work(tx, account);
  });
}

function block(context: AdminContext, name: string, blocked: boolean): Promise<Output> {
  return withUser(context, name, async (tx, account) => {
    const unchanged = (account.blocked === 1) === blocked;
    if (!unchanged) await saveBlocked(tx, account.id, blocked);
    const state = blocked ? 'blocked: it can only download its data and be deleted' : 'not blocked';
    return output(`The account ${nameOf(account)} ${unchanged ? 'was already' : 'is now'} ${state}.`);
  });
}

function resetLink(context: AdminContext, name: string): Promise<Output> {
  return withUser(context, name, async (tx, account) => {
    if (account.username === null) {
      throw new ImpossibleRequest(`The account ${nameOf(account)} has no password: it signs in with the game account.`);
    }
    const link = await makeResetLink(tx, context.addresses, { accountId: account.id, now: context.now, mailed: false });
    const about = `Whoever opens this link sets a new password for ${account.username}, once and within an hour:`;
    if (context.addresses.PUBLIC_URL !== undefined) return output(about, link);
    const { origin } = new URL(link);
    return output(
      about,
      link,
      `It leads to ${origin}: set PUBLIC_URL for this command to the address that people use, if that is another one.`,
    );
  });
}

async function exportUser({ open, now }: AdminContext, name: string): Promise<Output> {
  return inSnapshot(await open(), async (snapshot) => {
    const account = await findUser(snapshot, name);
    return output(
      JSON.stringify(await exportAccount(snapshot, account, { now, sessionId: undefined, keys: undefined }), null, 2),
    );
  });
}

function choiceOf(option: string | undefined, value: string | undefined): ContentChoice {
  if (option === undefined) return 'anonymise';
  const choice = contentChoices.find((known) => known === value);
  if (option !== '--content' || !choice)
    throw new WrongUsage('Only --content delete or --content anonymise can follow the name.');
  return choice;
}

async function deleteUser(context: AdminContext, [name = '', option, value]: string[]): Promise<Output> {
  const content = choiceOf(option, value);
  const done = await withUser(context, name, async (tx, account) => {
    await deleteAccount(tx, account, { content, now: context.now });
    const fate = content === 'delete' ? 'are deleted' : "stay under 'Deleted user'";
    return output(
      `The account ${nameOf(account)} is deleted. Its submissions and suggestions ${fate}; its votes stay counted.`,
    );
  });
  try {
    await countOldDays(await context.open(), context.now);
    return done;
  } catch (error) {
    // The account is deleted already; the server's hourly cleanup repeats what fails here.
    const later = `Earlier days could not be counted again without it yet (${reasonOf(error)}); the server does so within an hour.`;
    return output(...done.lines, later);
  }
}

/** Accounts. `<name>` is a username, a name in the game with its tag, or an id. */
export const userVerbs: Verb[] = [
  {
    name: 'user block',
    args: ['<name>'],
    about: 'leaves an account nothing but downloading its data and its deletion',
    run: (context, [name = '']) => block(context, name, true),
  },
  {
    name: 'user unblock',
    args: ['<name>'],
    about: 'lets a blocked account change things again',
    run: (context, [name = '']) => block(context, name, false),
  },
  {
    name: 'user reset-password',
    args: ['<name>'],
    about: 'prints a link that sets a new password once, within an hour',
    run: (context, [name = '']) => resetLink(context, name),
  },
  {
    name: 'export-user',
    args: ['<name>'],
    about: 'prints everything that is stored about an account as JSON',
    run: (context, [name = '']) => exportUser(context, name),
  },
  {
    name: 'delete-user',
    args: ['<name>', '[--content delete|anonymise]'],
    about: 'deletes an account; what it made for others is anonymised unless you choose otherwise',
    run: deleteUser,
  },
];

import { type AccountRow, findAccountsByName } from '../storage/accounts.ts';
import type { Database } from '../storage/tables.ts';
import { ImpossibleRequest } from './verb.ts';

function described({ id, username, poe_account_name, email }: AccountRow): string {
  const names = [username, poe_account_name, email].filter((name) => name !== null);
  return `  ${id}  ${names.join(', ')}`;
}

/** The account with this username, game name or id, ignoring case. Throws when there is none or several. */
export async function findUser(db: Database, name: string): Promise<AccountRow> {
  const [account, ...others] = await findAccountsByName(db, name);
  if (!account) throw new ImpossibleRequest(`There is no account named ${name}.`);
  if (others.length > 0) {
    const all = [account, ...others].map(described);
    throw new ImpossibleRequest([`Several accounts are named ${name}; give the id of one:`, ...all].join('\n'));
  }
  return account;
}

/** The account's name for an operator. */
export function nameOf({ username, poe_account_name, id }: AccountRow): string {
  return username ?? poe_account_name ?? id;
}

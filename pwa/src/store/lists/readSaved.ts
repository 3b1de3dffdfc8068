import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';
import { entriesOf } from '../queue/entriesOf.ts';
import { mergeSaved, type ListedSaved } from './pending.ts';
import { pendingStateOf } from '../queue/pendingState.ts';
import { sharedOf } from './readShared.ts';

/** The account's saved labyrinths as the device knows them. */
export interface SavedCollection {
  /** False before the device has fetched them for the first time. */
  loaded: boolean;
  /** When the list was last fetched, in epoch milliseconds of the device; null where that is not known. */
  readAt: number | null;
  items: ListedSaved[];
}

/** The signed-in account's saved labyrinths, newest first; empty when nobody is signed in. */
export async function readSaved(): Promise<SavedCollection> {
  const account = await readAccount();
  if (account.at !== 'signedIn') return { loaded: account.at === 'anonymous', readAt: null, items: [] };
  const { accountId } = account.user;
  const rows = await db.saved.where({ accountId }).toArray();
  const entries = await entriesOf(accountId, ['saved.create', 'saved.delete', 'share.adopt']);
  const shared = await sharedOf(entries);
  const stateOf = (entry: OutboxEntry) => pendingStateOf(entry, account);
  const list = await db.listReads.get(listKey.saved(accountId));
  return {
    loaded: list !== undefined,
    readAt: list?.readAt ?? null,
    items: mergeSaved(rows, entries, { shared, stateOf }).map(withoutAccount),
  };
}

function withoutAccount(item: ListedSaved & { accountId?: string }): ListedSaved {
  const { accountId, ...rest } = item;
  return accountId === undefined ? item : rest;
}

import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { listKey } from './listKey.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import { ownEntries } from './ownEntries.ts';
import { mergeSaved, type ShownSaved } from './pending.ts';
import { pendingStateOf } from './pendingState.ts';
import { sharedOf } from './shownShared.ts';

/** The own collection as the device knows it. */
export interface ShownCollection {
  /** False while the device has never read it. */
  loaded: boolean;
  /** When it was last read, in epoch milliseconds of the device; null where that is not known. */
  readAt: number | null;
  items: ShownSaved[];
}

/** The signed-in account's saved labyrinths, newest first; empty when nobody is signed in. */
export async function shownSaved(): Promise<ShownCollection> {
  const account = await shownAccount();
  if (account.at !== 'signedIn') return { loaded: account.at === 'anonymous', readAt: null, items: [] };
  const { accountId } = account.user;
  const rows = await db.saved.where({ accountId }).toArray();
  const entries = await ownEntries(accountId, ['saved.create', 'saved.delete', 'share.adopt']);
  const shared = await sharedOf(entries);
  const stateOf = (entry: OutboxEntry) => pendingStateOf(entry, account);
  const list = await db.etags.get(listKey.saved(accountId));
  return {
    loaded: list !== undefined,
    readAt: list?.readAt ?? null,
    items: mergeSaved(rows, entries, { shared, stateOf }).map(withoutAccount),
  };
}

function withoutAccount(item: ShownSaved & { accountId?: string }): ShownSaved {
  const { accountId, ...shown } = item;
  return accountId === undefined ? item : shown;
}

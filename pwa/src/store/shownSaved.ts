import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { listKey } from './listKey.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import { ownEntries } from './ownEntries.ts';
import { mergeSaved, type ShownSaved } from './pending.ts';
import { pendingStateOf } from './pendingState.ts';
import { sharedOf } from './shownShared.ts';

/** The signed-in account's saved labyrinths, newest first; empty when nobody is signed in. */
export async function shownSaved(): Promise<{ loaded: boolean; items: ShownSaved[] }> {
  const account = await shownAccount();
  if (account.at !== 'signedIn') return { loaded: account.at === 'anonymous', items: [] };
  const { accountId } = account.user;
  const rows = await db.saved.where({ accountId }).toArray();
  const entries = await ownEntries(accountId, ['saved.create', 'saved.delete', 'share.adopt']);
  const shared = await sharedOf(entries);
  const stateOf = (entry: OutboxEntry) => pendingStateOf(entry, account);
  const loaded = (await db.etags.get(listKey.saved(accountId))) !== undefined;
  return { loaded, items: mergeSaved(rows, entries, { shared, stateOf }).map(withoutAccount) };
}

function withoutAccount(item: ShownSaved & { accountId?: string }): ShownSaved {
  const { accountId, ...shown } = item;
  return accountId === undefined ? item : shown;
}

import type { Account } from '../account/account.ts';
import { readAccount } from '../account/account.ts';
import type { PendingState } from '../device/outboxEntry.ts';
import { entriesOf } from '../queue/entriesOf.ts';
import { pendingStateOf } from '../queue/pendingState.ts';

/** Whether the account's user tag is hidden, as the player wants it. */
export interface TagState {
  hidden: boolean;
  /** The state of the queued change; null when the server has it. */
  pending: PendingState | null;
  /** Why the server refused the last change, for people; `hidden` is then the server's value. */
  refusal: string | null;
}

const asStored: TagState = { hidden: false, pending: null, refusal: null };

async function tagOf(account: Account): Promise<TagState> {
  if (account.at !== 'signedIn') return asStored;
  const { accountId, hideUserTag } = account.user;
  const changes = await entriesOf(accountId, ['tag.set']);
  const wanted = changes.findLast(({ state }) => state !== 'rejected');
  if (wanted) return { hidden: wanted.args.hideUserTag, pending: pendingStateOf(wanted, account), refusal: null };
  return { hidden: hideUserTag, pending: null, refusal: changes.at(-1)?.lastError?.error ?? null };
}

/** The signed-in account's user tag: the server's value with a queued change applied. */
export async function readTag(): Promise<TagState> {
  return tagOf(await readAccount());
}

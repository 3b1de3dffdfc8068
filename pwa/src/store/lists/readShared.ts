import type { User } from 'shared-types/api/accounts.ts';
import type { SavedLabyrinth, SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { findUser } from '../account/account.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';
import { isOfKind } from '../device/profileRow.ts';
import { entriesOf } from '../queue/entriesOf.ts';
import { dayOfSaved } from './dayOfSaved.ts';
import { mergeSaved, namesOf } from './pending.ts';
import { readTag } from './readTag.ts';

/** The shared layouts with a queued copy, by share token, as far as the device knows them. */
export async function sharedOf(entries: readonly OutboxEntry[]): Promise<Map<string, SharedLabyrinth>> {
  const tokens = entries.flatMap((entry) => (entry.type === 'share.adopt' ? [entry.args.fromToken] : []));
  const rows = await db.shared.bulkGet(tokens);
  return new Map(rows.flatMap((row) => (row?.found ? [[row.token, row.found] as const] : [])));
}

/** What a share link leads to. `creatorPoints` is undefined where the device does not know them. */
export type KnownShare = Omit<SharedLabyrinth, 'creatorPoints'> & { creatorPoints: number | undefined };

/** The account's points as last fetched. */
async function knownPoints(accountId: string): Promise<number | undefined> {
  const row = await db.profile.get([accountId, 'points']);
  return row && isOfKind(row, 'points') ? row.value : undefined;
}

/** The account's own layout as others will see it. */
async function sharedBy(user: User, saved: SavedLabyrinth): Promise<KnownShare> {
  const { name, difficulty, labyrinthData, izaroConfig, displaySvg } = saved;
  const { submitterPoeAccount, submitterUsername, hideUserTag } = namesOf({
    ...user,
    hideUserTag: (await readTag()).hidden,
  });
  return {
    name,
    difficulty,
    labyrinthData,
    izaroConfig,
    displaySvg,
    day: dayOfSaved(saved),
    userId: user.userId,
    user: { poeAccountId: submitterPoeAccount, username: submitterUsername, hideUserTag },
    creatorPoints: await knownPoints(user.accountId),
  };
}

/** One of the account's own layouts by its share token: a link made offline also opens offline. */
async function findOwn(token: string): Promise<{ shared: KnownShare; isUnsent: boolean } | undefined> {
  const user = await findUser();
  if (!user) return undefined;
  const { accountId } = user;
  const rows = await db.saved
    .where({ accountId })
    .and(({ shareToken }) => shareToken === token)
    .toArray();
  const entries = await entriesOf(accountId, ['saved.create', 'saved.delete', 'share.adopt']);
  const own = mergeSaved(rows, entries, { shared: await sharedOf(entries), stateOf: ({ state }) => state });
  const saved = own.find(({ shareToken }) => shareToken === token);
  return saved && { shared: await sharedBy(user, saved), isUnsent: saved.pending !== null };
}

/** The layout of a share link, as the device knows it. */
export interface OpenedShare {
  /** False while the device knows nothing about the link. */
  loaded: boolean;
  /** When the link was last fetched, in epoch milliseconds of the device; null where that is not known. */
  readAt: number | null;
  /** Null while nothing is known, and when there is no such link. */
  found: KnownShare | null;
  /** It is the account's own and waits to be sent: the server does not know the link yet. */
  isUnsent: boolean;
}

export async function readShared(token: string): Promise<OpenedShare> {
  const row = await db.shared.get(token);
  const own = row?.found ? undefined : await findOwn(token);
  const found = row?.found ?? own?.shared ?? null;
  const isUnsent = own?.isUnsent ?? false;
  return { loaded: row !== undefined || found !== null, readAt: row?.readAt ?? null, found, isUnsent };
}

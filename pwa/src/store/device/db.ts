import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Guide } from 'shared-types/api/guides.ts';
import type { SavedLabyrinth, SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { DeviceKey, DeviceRow } from './deviceRow.ts';
import type { Draft } from './draft.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { ProfileRow } from './profileRow.ts';

/** A saved labyrinth as the server last told it, bound to the account it belongs to. */
export type SavedRow = SavedLabyrinth & { accountId: string };

/** What a share link led to; `found` is null when the server knows no such link. */
export interface SharedRow {
  token: string;
  found: SharedLabyrinth | null;
  /** Epoch milliseconds of the device; absent in rows of earlier versions. */
  readAt?: number;
}

/** When a list was last read, and its entity tag; null when the rows have changed since by other means. */
export interface EtagRow {
  key: string;
  etag: string | null;
  /** Epoch milliseconds of the device; absent where it is not shown. */
  readAt?: number;
}

/**
 * Everything the app keeps on the device. Server rows are never edited here except by the server's answers.
 * The function given to `transaction` must itself be an async one: Dexie follows no other kind of promise.
 */
class RoutesDatabase extends Dexie {
  declare device: Table<DeviceRow, DeviceKey>;
  declare submissions: EntityTable<Submission, 'id'>;
  declare saved: EntityTable<SavedRow, 'id'>;
  declare shared: EntityTable<SharedRow, 'token'>;
  declare outbox: EntityTable<OutboxEntry, 'n'>;
  declare drafts: EntityTable<Draft, 'id'>;
  declare etags: EntityTable<EtagRow, 'key'>;
  declare guides: EntityTable<Guide, 'slug'>;
  declare own: Table<ProfileRow, [accountId: string, kind: ProfileRow['kind']]>;

  constructor() {
    // Strict: a transaction is complete only when it is on the disk, for 'saved on this device' is a promise.
    super('routes', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      device: 'key',
      submissions: 'id, [difficulty+day]',
      saved: 'id, accountId, shareToken',
      shared: 'token',
      outbox: '++n, &id, [accountId+n], [accountId+state], [accountId+type], *entityKeys, *dependsOn',
      drafts: 'id, updatedAt',
      etags: 'key',
    });
    // Drafts count their revisions; the indexes are the same.
    this.version(2).upgrade((upgrade) =>
      upgrade
        .table<Draft>('drafts')
        .toCollection()
        .modify((draft) => {
          draft.rev = 1;
        }),
    );
    this.version(3).stores({ guides: 'slug', own: '[accountId+kind]' });
  }
}

export const db = new RoutesDatabase();

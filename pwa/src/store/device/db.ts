import { Dexie, type EntityTable, type Table } from 'dexie';
import type { DayAgreement, OwnDay } from 'shared-types/api/days.ts';
import type { Guide } from 'shared-types/api/guides.ts';
import type { SavedLabyrinth, SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import { type Difficulty, isDifficulty } from 'shared-types/difficulty.ts';
import type { DeviceKey, DeviceRow } from './deviceRow.ts';
import type { Draft } from './draft.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { ProfileKind, ProfileRow } from './profileRow.ts';
import type { StoredRun } from './storedRun.ts';

/** A saved labyrinth as the server last sent it, with the account that it belongs to. */
export type SavedRow = SavedLabyrinth & { accountId: string };

/** What a share link leads to; `found` is null when the server knows no such link. */
export interface SharedRow {
  token: string;
  found: SharedLabyrinth | null;
  /** Epoch milliseconds of the device; absent in rows of earlier versions. */
  readAt?: number;
}

/** A page of a list as it was last fetched. */
export interface ListPage {
  etag: string | null;
  /** The ids of its rows. */
  ids: string[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** How a list was last fetched from the server. */
export interface ListRead {
  key: string;
  /**
   * ETag of that response; null when the stored rows have changed since, so that the whole list must be fetched again.
   */
  etag: string | null;
  /** Epoch milliseconds of the device; absent for lists that do not show it. */
  readAt?: number;
  /**
   * For a paged list: the pages stored; absent in rows of earlier versions. Without `etag`, all pages are fetched
   * again.
   */
  pages?: ListPage[];
  /** For the account's own part of a day's list: its content. */
  own?: OwnDay;
}

/**
 * Everything the app stores on the device. Only the server's responses change the server's rows. Functions passed to
 * `transaction` must be async functions: Dexie tracks no other kind of promise.
 */
class RoutesDatabase extends Dexie {
  declare device: Table<DeviceRow, DeviceKey>;
  declare submissions: EntityTable<Submission, 'id'>;
  declare saved: EntityTable<SavedRow, 'id'>;
  declare shared: EntityTable<SharedRow, 'token'>;
  declare outbox: EntityTable<OutboxEntry, 'n'>;
  declare drafts: EntityTable<Draft, 'id'>;
  declare guides: EntityTable<Guide, 'slug'>;
  declare runs: EntityTable<StoredRun, 'id'>;
  declare days: Table<DayAgreement, [difficulty: Difficulty, day: Day]>;

  constructor() {
    // Strict: a transaction completes only once it is on the disk, as the screens say 'saved on this device'.
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
    // Drafts got a revision number; the indexes are unchanged.
    this.version(2).upgrade((upgrade) =>
      upgrade
        .table<Draft>('drafts')
        .toCollection()
        .modify((draft) => {
          draft.rev = 1;
        }),
    );
    this.version(3).stores({ guides: 'slug', own: '[accountId+kind]' });
    this.version(4).stores({ runs: 'id, [difficulty+endedAt]' });
    this.version(5).stores({ days: '[difficulty+day]' });
    // An earlier version stored any difficulty named in the builder's address: no screen can show an unknown one.
    this.drafts.hook('reading', (draft?: Draft) =>
      draft && !isDifficulty(draft.difficulty) ? { ...draft, difficulty: 'eternal' } : draft,
    );
  }

  // On devices these two tables keep the names that versions 1 and 3 gave them.

  get listReads(): EntityTable<ListRead, 'key'> {
    return this.table('etags');
  }

  get profile(): Table<ProfileRow, [accountId: string, kind: ProfileKind]> {
    return this.table('own');
  }
}

export const db = new RoutesDatabase();

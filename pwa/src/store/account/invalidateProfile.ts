import { Dexie } from 'dexie';
import { db } from '../device/db.ts';
import type { ProfileKind } from '../device/profileRow.ts';

/** The account's data on the server has changed: one kind of it, or all of it, must be fetched again. */
export async function invalidateProfile(accountId: string, kind?: ProfileKind): Promise<void> {
  const [from, to] = kind === undefined ? [Dexie.minKey, Dexie.maxKey] : [kind, kind];
  await db.profile.where('[accountId+kind]').between([accountId, from], [accountId, to], true, true).modify({
    outdated: true,
  });
}

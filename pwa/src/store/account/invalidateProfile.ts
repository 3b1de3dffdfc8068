import { Dexie } from 'dexie';
import { db } from '../device/db.ts';
import type { ProfileKind } from '../device/profileRow.ts';

/** Something of the account's own has changed: one kind of its facts, or all of them, is to be read again. */
export async function invalidateProfile(accountId: string, kind?: ProfileKind): Promise<void> {
  const [from, to] = kind === undefined ? [Dexie.minKey, Dexie.maxKey] : [kind, kind];
  await db.own.where('[accountId+kind]').between([accountId, from], [accountId, to], true, true).modify({
    outdated: true,
  });
}

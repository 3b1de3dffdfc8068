import { Dexie } from 'dexie';
import { db } from './db.ts';

/** Inside a transaction: something of the account's own was applied, which may change its points and lists. */
export async function outdateOwn(accountId: string): Promise<void> {
  const ofAccount = [accountId, Dexie.minKey] as const;
  await db.own.where('[accountId+kind]').between(ofAccount, [accountId, Dexie.maxKey]).modify({ outdated: true });
}

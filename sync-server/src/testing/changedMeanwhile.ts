import { setTimeout as wait } from 'node:timers/promises';
import { lockAccount } from '../storage/accounts.ts';
import { openDatabase } from '../storage/database.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import type { TestServer } from './startTestServer.ts';

/**
 * Makes a call while another process holds the account and changes something before releasing it, so that what the call
 * has read is outdated when its own transaction begins. The server needs a long `busyTimeoutMs`.
 */
export async function changedMeanwhile<T>(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  accountId: string,
  call: () => Promise<T>,
  change: (tx: WriteTransaction) => Promise<unknown>,
): Promise<T> {
  const other = openDatabase({ databaseUrl });
  try {
    const calling = await inWriteTransaction(other, async (tx) => {
      await lockAccount(tx, accountId);
      const started = call();
      await wait(200);
      await change(tx);
      return { reply: started };
    });
    return await calling.reply;
  } finally {
    await other.destroy();
  }
}

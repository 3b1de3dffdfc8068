import { sql } from 'kysely';
import { isPostgres } from '../storage/database.ts';
import type { TestServer } from './startTestServer.ts';

/** Removes the triggers that protect the ledger, as somebody with the owner's rights could. */
export async function letLedgerBeChanged({ db }: TestServer): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table point_ledger disable trigger user`.execute(db);
    return;
  }
  await sql`drop trigger point_ledger_no_update`.execute(db);
  await sql`drop trigger point_ledger_no_delete`.execute(db);
}

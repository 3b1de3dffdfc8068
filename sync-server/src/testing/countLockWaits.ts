import { sql } from 'kysely';
import type { Database } from '../storage/tables.ts';

/** How many connections to this PostgreSQL database wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

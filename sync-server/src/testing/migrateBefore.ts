import { Migrator } from 'kysely';
import { expect } from 'vitest';
import { migrations } from '../storage/migrate.ts';
import type { Database } from '../storage/tables.ts';

/** Makes the tables as the version before this migration left them. `number`: its first three digits. */
export async function migrateBefore(db: Database, number: string): Promise<void> {
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number));
  const provider = { getMigrations: () => Promise.resolve(older) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
}

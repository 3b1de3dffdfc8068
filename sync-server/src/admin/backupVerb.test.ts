import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { runCommand } from './commandLine.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The operator's command; it opens the database by itself. */
async function backup(databaseUrl: string, file: string): Promise<string> {
  const open = () => Promise.reject(new Error('A backup does not bring the database up to date.'));
  const addresses = { DATABASE_URL: databaseUrl, PUBLIC_URL: undefined, PORT: 8080 };
  return (await runCommand(['backup', file], { addresses, open, now: 0 })).lines.join('\n');
}

test('a backup is one whole file, made while others write', async () => {
  const live = join(folder, 'live.sqlite');
  const db = openDatabase({ databaseUrl: live });
  await migrate(db);
  const add = (n: number) =>
    db
      .insertInto('accounts')
      .values({ id: `a${n}`, signup_source: 'local', hide_user_tag: 0, created_at: n })
      .execute();
  for (let n = 0; n < 50; n += 1) await add(n);
  const writing = (async () => {
    for (let n = 50; n < 150; n += 1) await add(n);
  })();
  const file = join(folder, 'backup.sqlite');
  expect(await backup(live, file)).toMatch(/^Backed up to .*backup\.sqlite \(\d+ bytes\), checked and whole\.$/);
  await writing;
  await db.destroy();
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const copy = openDatabase({ databaseUrl: file });
  const rows = await copy.selectFrom('accounts').select('id').execute();
  await copy.destroy();
  expect(rows.length).toBeGreaterThanOrEqual(50);
});

test('a backup never replaces a file, and says where it cannot write', async () => {
  const live = join(folder, 'live.sqlite');
  const db = openDatabase({ databaseUrl: live });
  await migrate(db);
  await db.destroy();
  const file = join(folder, 'precious.txt');
  writeFileSync(file, 'precious');
  await expect(backup(live, file)).rejects.toThrow('exists already; a backup never replaces a file.');
  expect(readFileSync(file, 'utf8')).toBe('precious');
  await expect(backup(live, join(folder, 'no/folder/b.sqlite'))).rejects.toThrow(/^The backup to .* failed \(/);
});

test('a backup that is interrupted leaves nothing behind', async () => {
  const live = join(folder, 'live.sqlite');
  const db = new BetterSqlite(live);
  db.exec('create table large (bytes blob) strict; insert into large values (zeroblob(100000000))');
  db.close();
  const program = join(import.meta.dirname, '../../dist/admin.js');
  const file = join(folder, 'backup.sqlite');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const child = spawn(process.execPath, [program, 'backup', file], { env: { DATABASE_URL: live } });
    const ended = once(child, 'exit');
    await expect.poll(() => readdirSync(folder).some((name) => name.startsWith('backup')), { interval: 2 }).toBe(true);
    child.kill(signal);
    await ended;
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    // On a busy machine the backup may have finished before the signal.
    rmSync(file, { force: true });
  }
});

test('a backup deletes what killed backups to the same file have left, and nothing of a running one', async () => {
  const live = join(folder, 'live.sqlite');
  const db = openDatabase({ databaseUrl: live });
  await migrate(db);
  await db.destroy();
  const killed = spawnSync('true').pid;
  const ofKilled = [`backup.sqlite.${killed}.partial`, `backup.sqlite.${killed}.partial-journal`];
  const others = [
    `backup.sqlite.${process.ppid}.partial`,
    `other.sqlite.${killed}.partial`,
    'backup.sqlite.old.partial',
  ];
  for (const name of [...ofKilled, ...others]) writeFileSync(join(folder, name), '');
  await backup(live, join(folder, 'backup.sqlite'));
  expect(readdirSync(folder).toSorted()).toEqual([...others, 'backup.sqlite', 'live.sqlite'].toSorted());
});

test('a database that cannot be read is named, not the folder of the backup', async () => {
  const file = join(folder, 'backup.sqlite');
  await expect(backup(folder, file)).rejects.toThrow(
    `The database ${folder} cannot be used (unable to open database file). The file was left as it is.`,
  );
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'this is no database, but somebody may want it back'.repeat(100));
  await expect(backup(other, file)).rejects.toThrow(
    `The database ${other} cannot be used (file is not a database). The file was left as it is.`,
  );
  expect(readdirSync(folder)).toEqual(['other.txt']);
});

test('an empty database is refused: a copy of it would only look like a backup', async () => {
  const empty = join(folder, 'empty.sqlite');
  writeFileSync(empty, '');
  await expect(backup(empty, join(folder, 'backup.sqlite'))).rejects.toThrow(
    /^The database is empty: set DATABASE_URL to the server's\.$/,
  );
  expect(readdirSync(folder)).toEqual(['empty.sqlite']);
});

test('a missing database is refused, and so is PostgreSQL, which has its own program', async () => {
  const file = join(folder, 'backup.sqlite');
  await expect(backup('/nowhere/labyrinth.sqlite', file)).rejects.toThrow('There is no database at /nowhere');
  await expect(backup('postgres://localhost/labyrinth', file)).rejects.toThrow('pg_dump --format=custom');
  expect(readdirSync(folder)).toEqual([]);
});

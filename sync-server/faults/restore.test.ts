import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../src/operations/verifyLedger.ts';
import { openDatabase } from '../src/storage/database.ts';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report } from './report.ts';
import { Writer } from './Writer.ts';

const backups = isLong ? 10 : 2;
const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);
const SESSION_KEYS = 'a key for tests only';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-restore-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The operator's command beside the server, as `npm run admin -- backup <file>` runs it. */
async function backUp(DATABASE_URL: string, file: string): Promise<void> {
  const admin = join(import.meta.dirname, '../dist/admin.js');
  const child = spawn(process.execPath, [admin, 'backup', file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
}

/** Totals, rewards and balances that are not what the votes and the ledger come to; damage. */
async function booksOf(file: string): Promise<string[]> {
  const damage = new BetterSqlite(file, { readonly: true });
  const said = damage.pragma('integrity_check', { simple: true });
  damage.close();
  const db = openDatabase({ databaseUrl: file });
  const differences = await findDifferences(db);
  await db.destroy();
  return said === 'ok' ? differences : [String(said), ...differences];
}

/** A new server on the copy shows each of them exactly what they had at one of these moments. */
async function checkRestored(file: string, writers: readonly Writer[], moments: readonly string[][]) {
  expect(await booksOf(file)).toEqual([]);
  const restored = await spawnServer({ DATABASE_URL: file, SESSION_KEYS });
  for (const [n, { user }] of writers.entries()) {
    // The session of the old server goes on: the keys are the same.
    const guest = Object.assign(new Visitor(restored.url), { cookies: user.cookies });
    const seen = await Writer.seenBy(guest);
    expect(moments[n]?.includes(seen), `${user.name} of seed ${seed}: ${seen}`).toBe(true);
  }
  restored.kill('SIGTERM');
  expect((await restored.ended).code).toBe(0);
}

test('backups taken while everybody writes: each person has exactly what was theirs at one moment of it', async () => {
  const DATABASE_URL = join(folder, 'live.sqlite');
  const server = await spawnServer({ DATABASE_URL, SESSION_KEYS, RATE_LIMITS: 'off' });
  const author = await new Visitor(server.url).signUp('author');
  const writers = await Promise.all(
    ['anna', 'bert', 'cora'].map((name, n) => Writer.join(server.url, name, { author, random: randomOf(seed + n) })),
  );
  let over = false;
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => over)));
  for (let n = 0; n < backups; n += 1) {
    await wait(300);
    const sinceNow = writers.map((writer) => writer.momentsSinceNow());
    const file = join(folder, `backup-${n}.sqlite`);
    await backUp(DATABASE_URL, file);
    const moments = sinceNow.map((read) => read());
    await checkRestored(file, writers, moments);
  }
  over = true;
  await writing;
  server.kill('SIGTERM');
  await server.ended;
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  report('backup and restore', 'backups taken under load and started', backups, String(backups));
  report(
    'backup and restore',
    'changes acknowledged meanwhile, deletions and votes taken back among them',
    acknowledged,
    '',
  );
  report('backup and restore', 'people whose data was of no one moment of the backup', 0, '0');
});

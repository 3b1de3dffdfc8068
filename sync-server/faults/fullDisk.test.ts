import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { dayOf } from 'shared-types/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedArgs } from '../src/testing/opArgs.ts';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { report } from './report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-full-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Stops the process's files from growing past this size, as if the disk were full. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}

function batch(user: Visitor) {
  return Array.from({ length: 50 }, () => user.op('saved.create', savedArgs(), { day: dayOf(Date.now()) }));
}

test('a full disk: batches are refused with 503 as a whole, and applied exactly once after it is freed, without a restart', async () => {
  const DATABASE_URL = join(folder, 'labyrinth.sqlite');
  const server = await spawnServer({ DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' });
  let refusals = 0;
  const acknowledged: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const user = await new Visitor(server.url).signUp(`user${round}`);
    limitFiles(server.pid, Math.max(statSync(DATABASE_URL).size, statSync(`${DATABASE_URL}-wal`).size) + 4096 * round);
    const ops = batch(user);
    const full = await user.sync(ops);
    if (full.status !== 200) {
      refusals += 1;
      expect([full.status, full.body.code, full.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
      expect((await user.get('/api/submissions/eternal')).status).toBe(200);
    }
    limitFiles(server.pid, 'unlimited');
    expect((await user.results(...ops)).map(({ status }) => status)).toEqual(Array(50).fill('applied'));
    acknowledged.push(...ops.map(({ args }) => (args as { id: string }).id));
  }
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);

  expect(refusals).toBeGreaterThan(0);
  const db = new BetterSqlite(DATABASE_URL, { readonly: true });
  const stored = db.prepare<[], string>('select id from saved_labyrinths').pluck().all();
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  report('T12 full disk', 'batches refused whole with 503', refusals, '>= 1');
  report('T12 full disk', 'acknowledged and missing or twice', 0, '0');
});

test('the command line reports a full disk in a sentence', async () => {
  const DATABASE_URL = join(folder, 'commanded.sqlite');
  const server = await spawnServer({ DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' });
  await new Visitor(server.url).signUp('carl');
  const program = join(import.meta.dirname, '../dist/admin.js');
  const block = (bytes: number | 'unlimited') =>
    spawnSync('prlimit', [`--fsize=${bytes}`, process.execPath, program, 'user', 'block', 'carl'], {
      env: { PATH: process.env.PATH, DATABASE_URL },
      encoding: 'utf8',
    });
  const full = block(statSync(DATABASE_URL).size);
  expect([full.status, full.stdout]).toEqual([1, '']);
  // Which error it is depends on where the write stops.
  const reason = /^The database cannot be used at the moment \((database or disk is full|disk I\/O error)\)\.\n$/;
  expect(full.stderr).toMatch(reason);
  expect(block('unlimited').status).toBe(0);
  server.kill('SIGTERM');
  await server.ended;
});

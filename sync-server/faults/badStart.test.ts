import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusedStart, spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { isLong, report } from './report.ts';

const SESSION_KEYS = 'a key for tests only';
const damages = isLong ? 20 : 3;
let folder = '';
let DATABASE_URL = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-start-'));
  DATABASE_URL = join(folder, 'labyrinth.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A used database, as a single file: the last connection to close empties the write-ahead log. */
async function makeUsed(): Promise<Buffer> {
  const server = await spawnServer({ DATABASE_URL, SESSION_KEYS });
  await new Visitor(server.url).signUp('anna');
  server.kill('SIGTERM');
  await server.ended;
  return readFileSync(DATABASE_URL);
}

test('a damaged database is refused with a sentence and kept byte for byte', async () => {
  const good = await makeUsed();
  let refused = 0;
  for (let n = 0; n < damages; n += 1) {
    const bad = Buffer.from(good);
    const page = 1 + Math.floor((n / damages) * (good.length / 4096 - 1));
    bad.fill(0xff, page * 4096, page * 4096 + 200);
    writeFileSync(DATABASE_URL, bad);
    const { code, errors } = await refusedStart({ DATABASE_URL, SESSION_KEYS });
    expect([n, code]).toEqual([n, 1]);
    expect(errors).toMatch(/^The database \S+ cannot be used \([^\n]+\)\. The file was left as it is\.\n$/);
    expect(readFileSync(DATABASE_URL).equals(bad)).toBe(true);
    refused += 1;
  }
  report('T12 damaged database', 'refused with a sentence, byte for byte as it was', refused, String(damages));
});

test('a truncated database is refused and kept, and one of a newer version is refused', async () => {
  const good = await makeUsed();
  const short = good.subarray(0, good.length - 4096 * 3 - 17);
  writeFileSync(DATABASE_URL, short);
  expect((await refusedStart({ DATABASE_URL, SESSION_KEYS })).errors).toMatch(/The file was left as it is\.\n$/);
  expect(readFileSync(DATABASE_URL).equals(short)).toBe(true);

  writeFileSync(DATABASE_URL, good);
  const db = new BetterSqlite(DATABASE_URL);
  db.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')");
  db.close();
  const { code, errors } = await refusedStart({ DATABASE_URL, SESSION_KEYS });
  expect([code, errors]).toEqual([
    1,
    'The database is of a newer version of the server (999-later). It was left as it is.\n',
  ]);
});

test('a database path in a file, and a read-only database, are refused with a sentence', async () => {
  await makeUsed();
  const locked = join(folder, 'locked');
  writeFileSync(locked, 'a file where a folder should be');
  const inFile = await refusedStart({ DATABASE_URL: join(locked, 'labyrinth.sqlite'), SESSION_KEYS });
  expect([inFile.code, inFile.errors]).toEqual([1, expect.stringMatching(/^The database \S+ cannot be used \(/)]);
  chmodSync(DATABASE_URL, 0o444);
  chmodSync(folder, 0o555);
  const user = { uid: 65_534, gid: 65_534 };
  if (process.getuid?.() === 0) chownSync(folder, user.uid, user.gid);
  const { code, errors } = await refusedStart({ DATABASE_URL, SESSION_KEYS }, process.getuid?.() === 0 ? user : {});
  chmodSync(folder, 0o755);
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The database [^\n]+\.\n$/)]);
});

test('three servers started at once on one new file all serve', async () => {
  const rounds = isLong ? 5 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, 'made', `${round}`, 'labyrinth.sqlite');
    const env = { DATABASE_URL: file, SESSION_KEYS };
    const servers = await Promise.all([spawnServer(env), spawnServer(env), spawnServer(env)]);
    for (const [n, { url }] of servers.entries()) await new Visitor(url).signUp(`user${n}`);
    for (const { kill } of servers) kill('SIGTERM');
    expect((await Promise.all(servers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0]);
  }
  report('servers started at once', 'times three on one new file', rounds, String(rounds));
});

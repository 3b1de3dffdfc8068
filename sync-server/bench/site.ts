import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { type Room, serialiseLayout } from 'shared-types/layout/layout.ts';
import { pathStyles } from 'shared-types/layout/paths.ts';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { openDatabase } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { type Running, startProcess } from './process.ts';

export const sessionKey = 'a key for benchmarks only';
const builtServer = join(import.meta.dirname, '../dist/main.js');

/** A temporary folder that is deleted afterwards. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'labyrinth-bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** An empty database with its tables. */
export async function makeDatabase(file: string): Promise<BetterSqlite.Database> {
  const db = openDatabase({ databaseUrl: file });
  await migrate(db);
  await db.destroy();
  return new BetterSqlite(file);
}

/** The server as installed, on this SQLite file or PostgreSQL database, with its log discarded. */
export function startServer(file: string): Promise<Running> {
  const settings = { PORT: '0', RATE_LIMITS: 'off', SESSION_KEYS: sessionKey };
  return startProcess([builtServer], { ...settings, DATABASE_URL: file });
}

/** Pseudo-random numbers from 0 to 1 that are the same every time. */
function lots(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A full Eternal layout as drawn by one of many players: each number omits other contents and paths. */
export function layoutOf(number: number): string {
  const lot = lots(number);
  const { paths } = exampleLayout;
  const rooms: Record<string, Room> = exampleLayout.rooms as Record<string, Room>;
  const visited = Object.entries(rooms).map(([id, { types }]) => {
    const forgotten = !types.some((type) => type === 'izaro') && lot() < 0.3;
    return [id, { types: forgotten ? [] : types }] as const;
  });
  const walked = paths.filter(() => lot() < 0.9);
  return serialiseLayout({
    rooms: Object.fromEntries(visited),
    paths: walked.map((path) => ({ ...path, style: pathStyles[Math.floor(lot() * 3)] ?? 'solid' })),
  });
}

/** Adds layouts of a day to vote on, each by a different author. */
export function addSubmissions(file: BetterSqlite.Database, day: string, count: number): string[] {
  const account = file.prepare(`insert or ignore into accounts
    (id, username, username_key, signup_source, hide_user_tag, created_at) values (?, ?, ?, 'local', 0, 0)`);
  const submission = file.prepare(`insert into submissions
    (id, account_id, difficulty, day, labyrinth_data, izaro_config, created_at) values (?, ?, 'eternal', ?, ?, ?, ?)`);
  const izaro = JSON.stringify({ firstPhaseMechanic: 'idols', secondPhaseMechanic: 'fonts', weaponSet: 'dual-swords' });
  const ids = Array.from({ length: count }, () => randomUUID());
  file.transaction(() => {
    for (const [n, id] of ids.entries()) {
      account.run(`author${n}`, `author${n}`, `author${n}`);
      submission.run(id, `author${n}`, day, layoutOf(n), izaro, Date.parse(day) + n);
    }
  })();
  return ids;
}

export interface SignedIn {
  accountId: string;
  cookie: string;
}

/** A new account with a session. */
export async function signUp({ url }: Running, username: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: 'a long enough one' }),
  });
  const { user } = (await response.json()) as { user: { accountId: string } };
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { accountId: user.accountId, cookie: cookie.join('; ') };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { opArgs, type OpType, opVersion } from 'shared-types/api/sync.ts';
import { dayOf } from 'shared-types/rules/dailyReset.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../src/operations/verifyLedger.ts';
import { openDatabase } from '../src/storage/database.ts';
import type { Database } from '../src/storage/tables.ts';
import { allEndpoints, nameOf } from '../src/testing/allEndpoints.ts';
import { savedArgs } from '../src/testing/opArgs.ts';
import { type SpawnedServer, spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { submitFor, suggestFor } from '../src/testing/votingCrowd.ts';
import { bodyArbitrary, type Known, pathArbitrary } from './fuzzedBodies.ts';
import { isLong, report } from './report.ts';

const bodies = isLong ? 100_000 : 3000;
const connections = 8;
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const today = () => dayOf(Date.now());

/** Calls that end or change the caller's own sign-in: they are made by somebody who has none to lose. */
const endsSignIn = /^(POST \/api\/auth\/|DELETE \/api\/users\/me|PATCH \/api\/users\/me\/password)/;

let folder = '';
let server: SpawnedServer;
let ended = false;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-fuzz-'));
  const DATABASE_URL = join(folder, 'labyrinth.sqlite');
  server = await spawnServer({ DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' });
  void server.ended.then(() => (ended = true));
  db = openDatabase({ databaseUrl: DATABASE_URL });
});
afterAll(async () => {
  await db.destroy();
  server.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
});

async function known(author: Visitor): Promise<Known> {
  const submissions = [await submitFor(author, today()), await submitFor(author, today(), 'cruel')];
  const suggestions = [await suggestFor(author, today(), submissions[0] ?? '')];
  const saved = [savedArgs(), savedArgs()];
  await author.results(...saved.map((args) => author.op('saved.create', args, { day: today() })));
  return {
    submissions,
    suggestions,
    saved: saved.map(({ id }) => id),
    shareTokens: saved.map(({ shareToken }) => shareToken),
  };
}

const tables = ['submissions', 'suggestions', 'saved_labyrinths', 'accounts', 'personal_access_tokens'] as const;
type Rows = Record<(typeof tables)[number], number>;

async function rows(): Promise<Rows> {
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Rows;
}

/** Which table a good answer to a call, or an applied operation, has added a row to. */
const adds: Record<string, keyof Rows> = {
  'POST /api/submissions': 'submissions',
  'POST /api/suggestions': 'suggestions',
  'POST /api/saved-labyrinths': 'saved_labyrinths',
  'POST /api/share/:shareToken/save': 'saved_labyrinths',
  'POST /api/auth/register': 'accounts',
  'POST /api/tokens': 'personal_access_tokens',
  'submission.create': 'submissions',
  'suggestion.create': 'suggestions',
  'saved.create': 'saved_labyrinths',
  'share.adopt': 'saved_labyrinths',
};

/** What this installation has not set up says so with 503. */
const unset = new Set(['GET /api/youtube/latest-video']);

class Tally {
  sent = 0;
  readonly statuses = new Map<number, number>();
  readonly broken: string[] = [];
  readonly added: Partial<Rows> = {};

  answered(name: string, status: number, body: string): void {
    this.sent += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500 && !unset.has(name)) this.broken.push(`${name} ${status} ${body.slice(0, 500)}`);
    if (status === 200 || status === 201) this.made(name);
  }

  made(name: string): void {
    const table = adds[name];
    if (table) this.added[table] = (this.added[table] ?? 0) + 1;
  }
}

/** Sends everything over a few connections that stay open. */
async function sendAll<T>(all: readonly T[], send: (one: T, lane: number) => Promise<void>): Promise<void> {
  const queue = all.values();
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    for (const one of queue) await send(one, lane);
  });
  await Promise.all(lanes);
}

test(
  'fuzzed bodies for every call and every operation: no 5xx, no end of the server, no stray row',
  { timeout: 900_000 },
  async () => {
    const author = await new Visitor(server.url).signUp('author');
    const material = await known(author);
    const users: Visitor[] = [];
    for (let n = 0; n < connections; n += 1) users.push(await new Visitor(server.url).signUp(`fuzzer${n}`));
    const before = await rows();
    const tally = new Tally();

    const endpoints = await allEndpoints();
    const each = Math.ceil(bodies / 2 / endpoints.length);
    for (const endpoint of endpoints) {
      const name = nameOf(endpoint);
      const arbitrary = fc.tuple(pathArbitrary(endpoint, material), bodyArbitrary(endpoint.body, material));
      await sendAll(fc.sample(arbitrary, { seed, numRuns: each }), async ([path, body], lane) => {
        const user = endsSignIn.test(name) ? new Visitor(server.url) : (users[lane] ?? author);
        const text = endpoint.method === 'GET' ? undefined : (JSON.stringify(body) as string | undefined);
        const response = await user.send(endpoint.method, path, text);
        tally.answered(name, response.status, await response.text());
      });
    }

    const types = Object.keys(opArgs) as OpType[];
    const batches = Math.ceil(bodies / 2 / types.length / 50);
    for (const type of types) {
      const args = bodyArbitrary(opArgs[type], material);
      const batch = fc.array(args, { minLength: 50, maxLength: 50 });
      await sendAll(fc.sample(batch, { seed, numRuns: batches }), async (all, lane) => {
        const user = users[lane] ?? author;
        const ops = all.map((one) => user.op(type, one, { day: today(), v: opVersion[type] }));
        const { status, body } = await user.sync(ops);
        // A key that reaches for a prototype makes the whole body no JSON.
        expect([200, 400]).toContain(status);
        for (const { status: became } of status === 200 ? body.results : []) {
          tally.sent += 1;
          if (became === 'retry') tally.broken.push(`${type} broke`);
          if (became === 'applied') tally.made(type);
        }
      });
    }

    const after = await rows();
    const grown = Object.fromEntries(tables.map((table) => [table, after[table] - before[table]]));
    const expected = Object.fromEntries(tables.map((table) => [table, tally.added[table] ?? 0]));
    report('fuzz', 'bodies sent', tally.sent, `>= ${bodies * 0.9}`);
    report('fuzz', 'answers of 5xx', tally.broken.length, '0');
    report('fuzz', 'ends of the server', ended ? 1 : 0, '0');
    report(
      'fuzz',
      'stray rows',
      JSON.stringify(grown) === JSON.stringify(expected) ? 0 : JSON.stringify({ grown, expected }),
      '0',
    );
    report(
      'fuzz',
      'answers by status',
      [...tally.statuses]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      '',
    );
    expect(tally.broken, `seed ${seed}`).toEqual([]);
    expect(ended).toBe(false);
    expect(grown, `seed ${seed}`).toEqual(expected);
    expect(tally.sent).toBeGreaterThan(bodies * 0.9);
    expect(await findDifferences(db)).toEqual([]);
    expect((await author.get('/healthz')).status).toBe(200);
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { opArgs, type OpType, opVersion, type SyncOp } from 'shared-types/api/sync.ts';
import { dayOf } from 'shared-types/day.ts';
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
import { countRows, FuzzTally } from './fuzzTally.ts';
import { isLong, report } from './report.ts';

const bodies = isLong ? 100_000 : 3000;
const connections = 8;
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const today = () => dayOf(Date.now());

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

let people = 0;

function somebody(): Promise<Visitor> {
  people += 1;
  return new Visitor(server.url).signUp(`somebody${people}`);
}

async function makeMaterial(author: Visitor): Promise<Known> {
  const submissions = [await submitFor(author, today()), await submitFor(author, today(), 'cruel')];
  const suggestions = [await suggestFor(author, today(), submissions[0] ?? '')];
  const saved = [savedArgs(), savedArgs()];
  await author.results(...saved.map((args) => author.op('saved.create', args, { day: today() })));
  const shareTokens = saved.map(({ shareToken }) => shareToken);
  return { submissions, suggestions, saved: saved.map(({ id }) => id), shareTokens };
}

/** Sends everything over a few parallel lanes, each with a signed-in user. */
async function sendAll<T>(users: Visitor[], all: readonly T[], send: (one: T, lane: number) => Promise<void>) {
  const queue = all.values();
  const lanes = users.map(async (_, lane) => {
    for (const one of queue) await send(one, lane);
  });
  await Promise.all(lanes);
}

/** An event stream has no end to wait for. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

async function fuzzCalls(tally: FuzzTally, users: Visitor[], known: Known): Promise<void> {
  const endpoints = await allEndpoints();
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint);
    const asked = fc.tuple(pathArbitrary(endpoint, known), bodyArbitrary(endpoint.body, known));
    const all = fc.sample(asked, { seed, numRuns: Math.ceil(bodies / 2 / endpoints.length) });
    await sendAll(users, all, async ([path, body], lane) => {
      const user = users[lane] as Visitor;
      const text = endpoint.method === 'GET' ? undefined : (JSON.stringify(body) as string | undefined);
      const response = await user.send(endpoint.method, path, text);
      tally.answered(name, response.status, await textOf(response));
      if (user.cookies.size > 0 && response.status !== 401) return;
      // The call has ended the session: the next calls must not be refused just for that.
      users[lane] = await somebody();
      tally.made('POST /api/auth/register');
    });
  }
}

/** The id of the item that an operation was to create; undefined if it has none. */
function madeBy(ops: readonly SyncOp[], id: string): string | undefined {
  const made = (ops.find((op) => op.id === id)?.args as { id?: unknown } | undefined)?.id;
  return typeof made === 'string' ? made : undefined;
}

async function fuzzOperations(tally: FuzzTally, users: Visitor[], known: Known): Promise<void> {
  const types = Object.keys(opArgs) as OpType[];
  for (const type of types) {
    const batch = fc.array(bodyArbitrary(opArgs[type], known), { minLength: 50, maxLength: 50 });
    const all = fc.sample(batch, { seed, numRuns: Math.ceil(bodies / 2 / types.length / 50) });
    await sendAll(users, all, async (args, lane) => {
      const user = users[lane] as Visitor;
      const ops = args.map((one) => user.op(type, one, { day: today(), v: opVersion[type] }));
      const { status, body } = await user.sync(ops);
      // A key that targets a prototype makes the whole body invalid, and long texts make it too large.
      expect([200, 400, 413]).toContain(status);
      tally.sent += ops.length;
      for (const result of status === 200 ? body.results : []) {
        if (result.status === 'retry') tally.broken.push(`${type} broke`);
        if (result.status === 'applied') tally.made(type, madeBy(ops, result.id));
      }
    });
  }
}

test('fuzzed bodies for every call and operation: no 5xx, no crash of the server, no stray rows', async () => {
  const author = await somebody();
  const known = await makeMaterial(author);
  const callers = await Promise.all(Array.from({ length: connections }, somebody));
  const devices = await Promise.all(Array.from({ length: connections }, somebody));
  const tally = new FuzzTally(await countRows(db));
  await fuzzCalls(tally, callers, known);
  await fuzzOperations(tally, devices, known);

  const stray = tally.strayRows(await countRows(db));
  report('fuzz', 'bodies sent', tally.sent, `>= ${bodies}`);
  report(
    'fuzz',
    'answers of 5xx (but for the video, which is not set up), operations that broke',
    tally.broken.length,
    '0',
  );
  report('fuzz', 'ends of the server', ended ? 1 : 0, '0');
  report('fuzz', 'tables with stray rows', stray.length, '0');
  report('fuzz', 'answers by status', tally.statuses, '');
  expect(tally.broken, `seed ${seed}`).toEqual([]);
  expect(stray, `seed ${seed}`).toEqual([]);
  expect(ended).toBe(false);
  expect(tally.sent).toBeGreaterThanOrEqual(bodies);
  expect(await findDifferences(db), `seed ${seed}`).toEqual([]);
  expect((await author.get('/healthz')).status).toBe(200);
}, 900_000);

import { sql } from 'kysely';
import type { ListRevision } from 'shared-types/api/live.ts';
import { dayOf } from 'shared-types/day.ts';
import { patience } from 'shared-types/testing/patience.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { outdateList } from '../storage/days.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { EventReader } from '../testing/EventReader.ts';
import { submissionArgs } from '../testing/opArgs.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';

const isOnPostgres = process.env.TEST_DATABASE === 'postgres';

/** Only one on SQLite. */
const processes = isOnPostgres ? runs(2, 3) : 1;

const day = dayOf(Date.now());

async function openServers() {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const settings = { DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' };
  const first = await spawnServer(settings);
  const servers = [first];
  while (servers.length < processes) servers.push(await spawnServer(settings));
  const author = await new Visitor(first.url).signUp('author');
  const op = author.op('submission.create', submissionArgs(), { day });
  const { body } = await author.sync<{ results: { entity: { id: string } }[] }>([op]);
  const readers = servers.map(({ url }) => new EventReader<ListRevision>(`${url}/api/live?difficulty=eternal`));
  await Promise.all(readers.map(({ opened }) => opened));
  const hasHeard = ({ events }: (typeof readers)[number]) => events.length > 0 && events.at(-1)?.revision !== '0';
  await vi.waitFor(() => expect(readers.every(hasHeard)).toBe(true), patience);
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    servers,
    readers,
    db: openDatabase({ databaseUrl: DATABASE_URL }),
    targetId: body.results[0]?.entity.id ?? '',
    close: async () => {
      for (const { kill } of servers) kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await drop();
    },
  };
}

type Servers = Awaited<ReturnType<typeof openServers>>;

let site: Servers;
beforeAll(async () => {
  site = await openServers();
});
afterAll(async () => {
  await site.db.destroy();
  await site.close();
});

/** Resolves with the milliseconds until every reader has heard another revision. */
async function untilAllHear(readers: Servers['readers'], change: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const heard = readers.map((reader) => new Promise<void>((resolve) => (reader.onEvent = () => resolve())));
  await change();
  await Promise.all(heard);
  return performance.now() - start;
}

test(`a vote at one of ${processes} processes reaches the listeners of all of them, at best within a second`, async () => {
  const { servers, readers, targetId, db } = site;
  const waits: number[] = [];
  for (const [n, { url }] of servers.entries()) {
    const voter = await new Visitor(url).signUp(`voter${n}`);
    const vote = () => voter.sync([voter.op('vote.set', { target: 'submission', targetId, value: 'up' }, { day })]);
    waits.push(await untilAllHear(readers, vote));
  }
  // Other tests run at the same time, so only the fastest time shows the delay of the events themselves.
  expect(Math.min(...waits)).toBeLessThan(1000);
  await expect.poll(() => new Set(readers.map(({ events }) => events.at(-1)?.revision)).size).toBe(1);
  const { list_revision } = await db.selectFrom('days').select('list_revision').executeTakeFirstOrThrow();
  expect(readers[0]?.events.at(-1)?.revision.split('.')[0]).toBe(String(list_revision));
});

test('a rolled-back change reaches no listener; a commit by another program reaches all within ten seconds', async () => {
  const { readers, db } = site;
  const counts = () => readers.map(({ events }) => events.length);
  const before = counts();
  const key = { day, difficulty: 'eternal' } as const;
  const undone = inWriteTransaction(db, async (tx) => {
    await outdateList(tx, key, Date.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // Longer than the interval at which the processes read revisions themselves.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(counts()).toEqual(before);
  const change = () => inWriteTransaction(db, (tx) => outdateList(tx, key, Date.now()));
  expect(await untilAllHear(readers, change)).toBeLessThan(10_000);
});

test.runIf(isOnPostgres)('a change made while LISTEN connections are lost arrives within ten seconds', async () => {
  const { readers, db } = site;
  const deafenAndChange = async () => {
    await sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = current_database() and query = 'listen labyrinth'`.execute(db);
    await inWriteTransaction(db, (tx) => outdateList(tx, { day, difficulty: 'eternal' }, Date.now()));
  };
  expect(await untilAllHear(readers, deafenAndChange)).toBeLessThan(10_000);
});

test('the server stops without waiting for listeners', async () => {
  const { servers, readers } = site;
  const start = performance.now();
  for (const { kill } of servers) kill('SIGTERM');
  const codes = await Promise.all(servers.map(async ({ ended }) => (await ended).code));
  expect(performance.now() - start).toBeLessThan(5000);
  await Promise.all(readers.map(({ closed }) => closed));
  expect(codes).toEqual(servers.map(() => 0));
});

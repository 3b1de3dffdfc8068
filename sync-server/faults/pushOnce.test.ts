import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from 'shared-types/day.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { queuePushes, saveSubscriptions } from '../src/storage/push.ts';
import type { Database } from '../src/storage/tables.ts';
import { inWriteTransaction } from '../src/storage/transaction.ts';
import { findPostgres } from '../src/testing/findPostgres.ts';
import { startCluster } from '../src/testing/postgres.ts';
import { type PushService, startPushService } from '../src/testing/pushService.ts';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { makeTestDatabase } from '../src/testing/testDatabase.ts';
import { isLong, report } from './report.ts';

const restarts = isLong ? 20 : 2;
const browsers = 50;
/** The number of messages that a process sends at once. */
const mostLostByKill = 8;

/** Queues the messages about a settled day for new browsers only, in place of the earlier ones. */
async function queueForNew(db: Database, service: PushService): Promise<void> {
  const now = Date.now();
  await inWriteTransaction(db, async (tx) => {
    await tx.deleteFrom('push_subscriptions').execute();
    for (let n = 0; n < browsers; n += 1) await saveSubscriptions(tx, service.newBrowser(), ['eternal'], now);
    await queuePushes(tx, { day: dayOf(now), difficulty: 'eternal' }, now);
  });
}

/** Waits until no message is queued and none has arrived for a second. */
async function untilSent(db: Database, { taken }: PushService): Promise<void> {
  const count = async () => (await db.selectFrom('push_outbox').select('endpoint').execute()).length;
  await expect.poll(count).toBe(0);
  let before;
  do {
    before = taken.length;
    await wait(1000);
  } while (taken.length > before);
}

function sentTwice({ taken }: PushService): number {
  return taken.length - new Set(taken.map(({ endpoint }) => endpoint)).size;
}

test('SIGKILL at random moments while push messages are sent: none is sent twice, and few are lost', async () => {
  const { url, drop } = await makeTestDatabase();
  const db = openDatabase({ databaseUrl: url });
  await migrate(db);
  await using service = await startPushService();
  service.delayMs = 40;
  const seed = Date.now() % 1_000_000;
  const random = randomOf(seed);
  const env = { DATABASE_URL: url, SESSION_KEYS: 'a key for tests only' };
  let server = await spawnServer(env);
  for (let n = 0; n < restarts; n += 1) {
    await queueForNew(db, service);
    const before = service.taken.length;
    const enough = Math.floor(random() * browsers * 0.8);
    await expect.poll(() => service.taken.length - before, { interval: 2 }).toBeGreaterThan(enough);
    await wait(random() * 40);
    server.kill('SIGKILL');
    await server.ended;
    server = await spawnServer(env);
    await untilSent(db, service);
  }
  server.kill('SIGTERM');
  await server.ended;
  const lost = restarts * browsers - service.taken.length;
  report('Push messages, server killed', 'kills, browsers told', `${restarts}, ${service.taken.length}`, '');
  report('Push messages, server killed', 'told twice', sentTwice(service), '0');
  report('Push messages, server killed', 'not told', lost, `<= ${restarts * mostLostByKill}`);
  expect(sentTwice(service), `seed ${seed}`).toBe(0);
  expect(lost).toBeLessThanOrEqual(restarts * mostLostByKill);
  await db.destroy();
  await drop();
});

/** Runs two processes on the same messages; one of them notifies each browser. */
async function tellByTwo(url: string): Promise<void> {
  const db = openDatabase({ databaseUrl: url });
  await migrate(db);
  await using service = await startPushService();
  const env = { DATABASE_URL: url, SESSION_KEYS: 'a key for tests only' };
  const servers = await Promise.all([spawnServer(env), spawnServer(env)]);
  await queueForNew(db, service);
  await untilSent(db, service);
  await expect.poll(() => [service.taken.length, sentTwice(service)]).toEqual([browsers, 0]);
  // Both have the same keys.
  const keys = service.taken.map(({ headers }) => / k=(.+)$/.exec(headers.authorization ?? '')?.[1]);
  expect(new Set(keys).size).toBe(1);
  for (const { kill } of servers) kill('SIGTERM');
  expect((await Promise.all(servers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0]);
  await db.destroy();
}

test('two processes on one SQLite database send every push message once', async () => {
  const { url, drop } = await makeTestDatabase();
  await tellByTwo(url);
  await drop();
});

const programs = findPostgres();
if (programs) {
  test('two processes on PostgreSQL send every push message once', async () => {
    const cluster = await startCluster(programs);
    await tellByTwo(`${cluster.url}/postgres`);
    await cluster.stop();
    cluster.remove();
  });
} else {
  test('PostgreSQL is not installed: its trial did not run', () => {
    process.stderr.write('\n*** PostgreSQL is not on this machine: its trial DID NOT RUN. ***\n');
  });
}

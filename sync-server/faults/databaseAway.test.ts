import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { dayOf } from 'shared-types/day.ts';
import { expect, test } from 'vitest';
import { findPostgres } from '../src/testing/findPostgres.ts';
import { savedArgs } from '../src/testing/opArgs.ts';
import { startCluster } from '../src/testing/postgres.ts';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { isLong, report } from './report.ts';

const stops = isLong ? 10 : 2;
const programs = findPostgres();

/** Sends batch after batch, each until it is acknowledged; returns the refusals in between. */
async function sendUntil(user: Visitor, isOver: () => boolean) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  while (!isOver()) {
    const ops = Array.from({ length: 10 }, () => user.op('tag.set', { hideUserTag: true }, { day: dayOf(Date.now()) }));
    const args = savedArgs();
    const saved = user.op('saved.create', args, { day: dayOf(Date.now()) });
    const deleted = user.op('saved.delete', { id: args.id }, { day: dayOf(Date.now()) });
    for (;;) {
      const { status, body, headers } = await user.sync([...ops, saved, deleted]);
      if (status === 200) {
        expect(body.results.map((result) => result.status)).toEqual(Array(12).fill('applied'));
        break;
      }
      refused.push(`${status} ${body.code ?? ''} ${headers.get('retry-after') ?? ''}`);
      await wait(50);
    }
    acknowledged.push(args.id);
  }
  return { acknowledged, refused };
}

if (programs) {
  test('PostgreSQL restarted under load: 503 in between, no change is lost or duplicated, and the server keeps running', async () => {
    const cluster = await startCluster(programs);
    const DATABASE_URL = `${cluster.url}/postgres`;
    const server = await spawnServer({ DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' });
    const users = await Promise.all(['anna', 'bert', 'cora'].map((name) => new Visitor(server.url).signUp(name)));
    let over = false;
    const sending = Promise.all(users.map((user) => sendUntil(user, () => over)));
    for (let stop = 0; stop < stops; stop += 1) {
      await wait(500);
      await cluster.stop();
      await wait(300);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
      await cluster.start();
    }
    await wait(500);
    over = true;
    const sent = await sending;
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);

    const refused = sent.flatMap((one) => one.refused);
    expect(new Set(refused)).toEqual(new Set(['503 unavailable 5']));
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from saved_labyrinths');
    await client.end();
    const acknowledged = sent.flatMap((one) => one.acknowledged);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    await cluster.stop();
    cluster.remove();
    report('T12 PostgreSQL stopped', 'times', stops, String(stops));
    report('T12 PostgreSQL stopped', 'acknowledged batches', acknowledged.length, '>= 1');
    report('T12 PostgreSQL stopped', 'acknowledged and missing or twice', 0, '0');
  });
} else {
  test('PostgreSQL is not installed: its trial did not run', () => {
    process.stderr.write('\n*** PostgreSQL is not on this machine: its trial DID NOT RUN. ***\n');
  });
}

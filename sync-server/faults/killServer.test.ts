import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { dayOf } from 'shared-types/rules/dailyReset.ts';
import type { SyncResult } from 'shared-types/api/sync.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallLayout } from '../src/testing/layouts.ts';
import { type SpawnedServer, spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { isLong, report } from './report.ts';

const kills = isLong ? 200 : 20;
const deviceCount = isLong ? 12 : 3;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-kill-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Op = ReturnType<Visitor['op']>;

/** One device with a queue: a batch stays at its head until its answer came, however often it is sent. */
interface Device {
  user: Visitor;
  waiting: Op[] | undefined;
  acknowledged: { op: Op; result: SyncResult }[];
}

function newBatch({ user }: Device, submissionId: string): Op[] {
  const day = dayOf(Date.now());
  return Array.from({ length: 50 }, (_, n) => {
    if (n % 5 === 0) {
      const value = ['up', 'down', 'none'][Math.floor(Math.random() * 3)];
      return user.op('vote.set', { target: 'submission', targetId: submissionId, value }, { day });
    }
    if (n % 5 === 1) return user.op('tag.set', { hideUserTag: n % 2 === 0 }, { day });
    const args = { id: randomUUID(), submissionId, text: `Suggestion ${n}` };
    return user.op('suggestion.create', args, { day });
  });
}

/** Sends batch after batch until the server is gone; true when one was on its way just then. */
async function sendUntilKilled(device: Device, url: string, submissionId: string): Promise<boolean> {
  device.user.url = url;
  for (;;) {
    const batch = (device.waiting ??= newBatch(device, submissionId));
    const reply = await device.user.sync(batch).catch(() => undefined);
    if (!reply) return true;
    expect(reply.status).toBe(200);
    for (const [n, result] of reply.body.results.entries()) device.acknowledged.push({ op: batch[n]!, result });
    device.waiting = undefined;
  }
}

function acknowledgedBy(devices: readonly Device[]): number {
  return devices.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

/** Lets a few batches through, more or fewer each time, and then a moment of the next ones. */
async function untilMidBatch(devices: readonly Device[]): Promise<void> {
  const enough = acknowledgedBy(devices) + 50 * (2 + Math.floor(Math.random() * 4));
  while (acknowledgedBy(devices) < enough) await wait(1);
  await wait(Math.random() * 15);
}

function database(): BetterSqlite.Database {
  return new BetterSqlite(join(folder, 'labyrinth.sqlite'), { readonly: true });
}

test(
  'SIGKILL in the middle of batches: nothing acknowledged is missing, changed or there twice',
  { timeout: 1_200_000 },
  async () => {
    const start = (): Promise<SpawnedServer> =>
      spawnServer({
        DATABASE_URL: join(folder, 'labyrinth.sqlite'),
        SESSION_KEYS: 'a key for tests only',
        RATE_LIMITS: 'off',
      });
    let server = await start();
    const author = await new Visitor(server.url).signUp('author');
    const users = await Promise.all(
      Array.from({ length: deviceCount }, (_, n) => new Visitor(server.url).signUp(`device${n}`)),
    );
    const { body } = await author.post<{ submission: { id: string } }>('/api/submissions', {
      difficulty: 'eternal',
      labyrinthData: smallLayout,
    });
    const submissionId = body.submission.id;
    const devices = users.map((user): Device => ({ user, waiting: undefined, acknowledged: [] }));

    let cutBatches = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const sending = Promise.all(devices.map((device) => sendUntilKilled(device, server.url, submissionId)));
      await untilMidBatch(devices);
      server.kill('SIGKILL');
      await server.ended;
      cutBatches += (await sending).filter(Boolean).length;
      server = await start();
    }
    expect(cutBatches).toBe(kills * devices.length);

    for (const device of devices) {
      device.user.url = server.url;
      for (let at = 0; at < device.acknowledged.length; at += 50) {
        const part = device.acknowledged.slice(at, at + 50);
        const again = await device.user.sync(part.map(({ op }) => op));
        expect(again.body.results).toEqual(part.map(({ result }) => result));
      }
      if (device.waiting) expect((await device.user.sync(device.waiting)).status).toBe(200);
    }
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);

    const acknowledged = devices.flatMap((device) => device.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 100);
    expect(acknowledged.filter(({ result }) => result.status !== 'applied')).toEqual([]);
    const db = database();
    const stored = new Set(db.prepare('select id from suggestions').pluck().all());
    const made = acknowledged.filter(({ op }) => op.type === 'suggestion.create');
    expect(made.filter(({ op }) => !stored.has((op.args as { id: string }).id))).toEqual([]);
    const total = db.prepare('select vote_count from submissions').pluck().get();
    expect(total).toBe(db.prepare('select sum(value) from votes').pluck().get());
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    report('killed server', 'kills', kills, isLong ? '200' : '20');
    report('killed server', 'acknowledged operations', acknowledged.length, `>= ${kills * 100}`);
    report('killed server', 'acknowledged and missing, changed or twice', 0, '0');
    db.close();
  },
);

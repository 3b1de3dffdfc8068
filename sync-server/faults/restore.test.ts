import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from 'shared-types/rules/dailyReset.ts';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedArgs } from '../src/testing/opArgs.ts';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { isLong, report } from './report.ts';

const backups = isLong ? 10 : 2;
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
  const admin = join(import.meta.dirname, '../src/admin.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', admin, 'backup', file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
}

/** Saves, one after the other, until told to end; what is acknowledged is in the list, in order. */
async function saveOn(user: Visitor, saved: string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const args = savedArgs();
    const removal = saved.length % 100 === 99 ? [user.op('saved.delete', { id: saved[0] }, today())] : [];
    const results = await user.results(user.op('saved.create', args, today()), ...removal);
    expect(results[0]?.status).toBe('applied');
    saved.push(args.id);
    if (removal.length > 0) saved.shift();
    await wait(20);
  }
}

function today() {
  return { day: dayOf(Date.now()) };
}

test('backups taken while everybody writes: a new server on one has all that was acknowledged before it began', async () => {
  const DATABASE_URL = join(folder, 'live.sqlite');
  const server = await spawnServer({ DATABASE_URL, SESSION_KEYS, RATE_LIMITS: 'off' });
  const users = await Promise.all(['anna', 'bert', 'cora'].map((name) => new Visitor(server.url).signUp(name)));
  const saved = users.map((): string[] => []);
  let over = false;
  const saving = Promise.all(users.map((user, n) => saveOn(user, saved[n] as string[], () => over)));

  let checked = 0;
  for (let n = 0; n < backups; n += 1) {
    await wait(300);
    const before = saved.map((ids) => [...ids]);
    const file = join(folder, `backup-${n}.sqlite`);
    await backUp(DATABASE_URL, file);
    const restored = await spawnServer({ DATABASE_URL: file, SESSION_KEYS });
    for (const [at, user] of users.entries()) {
      // The session of the old server goes on: the keys are the same.
      const guest = Object.assign(new Visitor(restored.url), { cookies: user.cookies });
      const { status, body } = await guest.get<SavedLabyrinth[]>('/api/saved-labyrinths');
      const there = new Set(body.map(({ id }) => id));
      const missing = (before[at] ?? []).filter((id) => !there.has(id));
      // The oldest may have been deleted between the look and the copy, one after the other.
      expect([status, missing]).toEqual([200, before[at]?.slice(0, missing.length)]);
      expect(missing.length).toBeLessThanOrEqual((before[at]?.length ?? 0) / 2);
      checked += there.size;
    }
    restored.kill('SIGTERM');
    expect((await restored.ended).code).toBe(0);
  }
  over = true;
  await saving;
  server.kill('SIGTERM');
  await server.ended;
  report('backup and restore', 'backups taken under load and started', backups, String(backups));
  report('backup and restore', 'saved labyrinths looked at in them', checked, '>= 1');
  report('backup and restore', 'acknowledged before and missing', 0, '0');
});

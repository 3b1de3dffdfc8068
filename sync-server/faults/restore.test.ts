import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { findTotalsMismatch } from './judge.ts';
import { type KeptDatabase, keptDatabases } from './KeptDatabase.ts';
import { isLong, report } from './report.ts';
import { Writer } from './Writer.ts';

const backups = isLong ? 10 : 2;
const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);
const SESSION_KEYS = 'a key for tests only';
let folder = '';
let kept: KeptDatabase | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-restore-'));
});
afterEach(async () => {
  await kept?.remove();
  rmSync(folder, { recursive: true });
});

/** Totals, rewards and balances that do not match votes and ledger; damage. */
async function booksAt(databaseUrl: string): Promise<string[]> {
  const db = openDatabase({ databaseUrl });
  const differences = await findTotalsMismatch(db);
  await db.destroy();
  return differences;
}

/** Checks that a new server on the copy shows each writer exactly their state at one of these moments. */
async function checkRestored(DATABASE_URL: string, writers: readonly Writer[], moments: readonly string[][]) {
  expect(await booksAt(DATABASE_URL)).toEqual([]);
  const restored = await spawnServer({ DATABASE_URL, SESSION_KEYS });
  for (const [n, { user }] of writers.entries()) {
    // The old server's session stays valid: the keys are the same.
    const guest = Object.assign(new Visitor(restored.url), { cookies: user.cookies });
    const seen = await Writer.seenBy(guest);
    expect(moments[n]?.includes(seen), `${user.name} of seed ${seed}: ${seen}`).toBe(true);
  }
  restored.kill('SIGTERM');
  expect((await restored.ended).code).toBe(0);
}

test.each(keptDatabases)(
  "backups of $name taken during writes: each account's data is exactly as at one moment of the backup",
  async ({ open, title }) => {
    kept = await open();
    const server = await spawnServer({ DATABASE_URL: kept.url, SESSION_KEYS, RATE_LIMITS: 'off' });
    const author = await new Visitor(server.url).signUp('author');
    const writers = await Promise.all(
      ['anna', 'bert', 'cora'].map((name, n) => Writer.join(server.url, name, { author, random: randomOf(seed + n) })),
    );
    let over = false;
    const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => over)));
    for (let n = 0; n < backups; n += 1) {
      await wait(300);
      const sinceNow = writers.map((writer) => writer.momentsSinceNow());
      const file = join(folder, `backup-${n}`);
      await kept.backUp(file);
      const moments = sinceNow.map((read) => read());
      await checkRestored(await kept.restore(file), writers, moments);
    }
    over = true;
    await writing;
    server.kill('SIGTERM');
    await server.ended;
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    const trial = title('backup and restore');
    report(trial, 'backups taken under load and started', backups, String(backups));
    report(trial, 'changes acknowledged meanwhile, deletions and votes taken back among them', acknowledged, '');
    report(trial, 'people whose data was of no one moment of the backup', 0, '0');
  },
);

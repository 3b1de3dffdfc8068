import { difficulties } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import { expect, test } from 'vitest';
import { makeResetLink } from '../operations/passwordResets.ts';
import { openDatabase } from '../storage/database.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { insist } from '../testing/insist.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { submitFor } from '../testing/votingCrowd.ts';

test('of 60 simultaneous votes at two processes on one database, 40 count', async () => {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const env = { DATABASE_URL, SESSION_KEYS: 'a key for tests only' };
  const servers = [await spawnServer(env), await spawnServer(env)];
  const db = openDatabase({ databaseUrl: DATABASE_URL });
  try {
    const day = dayOf(Date.now());
    const items: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const author = await new Visitor(servers[0]?.url ?? '').signUp(`author${n}`);
      for (let made = 0; made < 20; made += 1) items.push(await submitFor(author, day, difficulties[made % 4]));
    }
    const voter = await new Visitor(servers[0]?.url ?? '').signUp('voter');
    const votes = items.map(async (submissionId, n) => {
      const { status } = await insist(() => {
        voter.url = servers[n % 2]?.url ?? '';
        return voter.post('/api/vote/submission', { submissionId, voteType: 'up' });
      });
      return status;
    });
    const statuses = await Promise.all(votes);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await db.selectFrom('votes').select('value').execute()).toHaveLength(40);
  } finally {
    await db.destroy();
    for (const { kill } of servers) kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await drop();
  }
});

// On SQLite only one process serves requests.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a password reset at one process lifts the limit of wrong passwords at the other',
  async () => {
    const { url: DATABASE_URL, drop } = await makeTestDatabase();
    const env = { DATABASE_URL, SESSION_KEYS: 'a key for tests only' };
    const [one, other] = [await spawnServer(env), await spawnServer(env)];
    const db = openDatabase({ databaseUrl: DATABASE_URL });
    try {
      const anna = await new Visitor(one.url).signUp('anna');
      const login = async (password: string) =>
        (await anna.post('/api/auth/login', { login: 'anna', password })).status;
      for (let n = 0; n < 10; n += 1) expect(await login('a wrong password')).toBe(401);
      expect(await login('quite another one')).toBe(429);
      const reset = { accountId: anna.accountId, now: Date.now(), mailed: false };
      const link = await inWriteTransaction(db, (tx) => makeResetLink(tx, { PUBLIC_URL: one.url, PORT: 80 }, reset));
      anna.url = other.url;
      const body = { token: new URL(link).hash.slice(1), password: 'quite another one' };
      expect((await anna.post('/api/auth/reset', body)).status).toBe(200);
      anna.url = one.url;
      await expect.poll(() => login('quite another one')).toBe(200);
    } finally {
      await db.destroy();
      for (const { kill } of [one, other]) kill('SIGTERM');
      await Promise.all([one.ended, other.ended]);
      await drop();
    }
  },
);

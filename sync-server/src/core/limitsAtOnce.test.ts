import { difficulties } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { insist } from '../testing/insist.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { submitFor } from '../testing/votingCrowd.ts';

test('60 votes at once: 40 count, also with two server processes on one database', async () => {
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

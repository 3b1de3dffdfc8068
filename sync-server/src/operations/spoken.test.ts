import { expect, test } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';
import { smallLayout } from '../testing/layouts.ts';
import { listSpoken } from './spoken.ts';

test('a cached submission is returned even if the cache evicts it for another one of the same call', async () => {
  await using server = await startTestServer();
  const { accountId } = await server.user('author');
  const drawn = { account_id: accountId, difficulty: 'eternal', day: '2026-11-20', izaro_config: '{}' } as const;
  const rows = Array.from({ length: 1001 }, (_, n) => ({ id: `s${n}`, ...drawn, created_at: n }));
  for (let start = 0; start < rows.length; start += 100) {
    const values = rows.slice(start, start + 100).map((row) => ({ ...row, labyrinth_data: smallLayout }));
    await server.db.insertInto('submissions').values(values).execute();
  }
  const [first = '', ...others] = rows.map(({ id }) => id);
  const last = others.pop() ?? '';
  await listSpoken(server.db, 'eternal', [first, ...others]);
  expect(await listSpoken(server.db, 'eternal', [first, last])).toHaveLength(2);
});

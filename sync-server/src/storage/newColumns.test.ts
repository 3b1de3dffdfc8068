import type { Submission } from 'shared-types/api/submissions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submissionBody } from '../testing/layouts.ts';
import { startTestServer } from '../testing/startTestServer.ts';

test('a server goes on answering after a newer version has added columns to its tables', async () => {
  await using server = await startTestServer();
  const [author, voter] = [await server.user('author'), await server.user('voter')];
  const { body } = await author.post<{ submission: Submission }>('/api/submissions', submissionBody);
  const { id: submissionId, difficulty } = body.submission;
  const ask = async () => {
    const press = await voter.post('/api/vote/submission', { submissionId, voteType: 'up' });
    const list = await voter.get(`/api/submissions/${difficulty}`);
    const day = await voter.get(`/api/days/${difficulty}`);
    const own = await voter.get(`/api/days/${difficulty}/own`);
    return [press, list, day, own].map(({ status }) => status);
  };
  // Enough repetitions for PostgreSQL to settle on a plan for each query.
  for (let time = 0; time < 8; time += 1) expect(await ask()).toEqual([200, 200, 200, 200]);
  const tables = [
    'accounts',
    'sessions',
    'submissions',
    'votes',
    'days',
    'contributors',
    'point_ledger',
    'rate_limits',
  ];
  for (const table of tables) await sql`alter table ${sql.table(table)} add column newer text`.execute(server.db);
  for (let time = 0; time < 8; time += 1) expect(await ask()).toEqual([200, 200, 200, 200]);
});

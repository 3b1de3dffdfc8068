import { randomUUID } from 'node:crypto';
import { dayOf } from 'shared-types/day.ts';
import { expect, test } from 'vitest';
import { submissionArgs } from '../testing/opArgs.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';

const processes = process.env.TEST_DATABASE === 'postgres' ? 2 : 1;

test(`of a submission and a suggestion with the same id, sent at once to ${processes} processes, one is applied`, async () => {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const settings = { DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' };
  const servers = [await spawnServer(settings)];
  while (servers.length < processes) servers.push(await spawnServer(settings));
  const [first, last] = [servers[0]?.url ?? '', servers.at(-1)?.url ?? ''];
  const [anna, bert] = [await new Visitor(first).signUp('anna'), await new Visitor(first).signUp('bert')];
  bert.url = last;
  const day = dayOf(Date.now());
  const submissionId = randomUUID();
  await anna.results(anna.op('submission.create', submissionArgs(submissionId), { day }));
  const fates = [];
  for (const difficulty of ['eternal', 'merciless', 'cruel', 'normal', 'eternal', 'merciless', 'cruel', 'normal']) {
    const id = randomUUID();
    const results = await Promise.all([
      anna.results(anna.op('suggestion.create', { id, submissionId, text: 'There is a key.' }, { day })),
      bert.results(bert.op('submission.create', submissionArgs(id, difficulty), { day })),
    ]);
    fates.push(
      results
        .flat()
        .map(({ status, code }) => code ?? status)
        .toSorted(),
    );
  }
  expect(fates).toEqual(Array(8).fill(['applied', 'taken']));
  for (const { kill } of servers) kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await drop();
});

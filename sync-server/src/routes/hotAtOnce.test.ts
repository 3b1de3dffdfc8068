import { dayOf } from 'shared-types/day.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { openDatabase } from '../storage/database.ts';
import { voteArgs } from '../testing/opArgs.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { submitFor } from '../testing/votingCrowd.ts';

const processes = process.env.TEST_DATABASE === 'postgres' ? runs(2, 3) : 1;
const players = 30;
const presses = runs(120, 300);
const day = dayOf(Date.now());

const { url: DATABASE_URL, drop } = await makeTestDatabase();
const servers: Awaited<ReturnType<typeof spawnServer>>[] = [];
let voters: Visitor[];
let submissionId: string;

beforeAll(async () => {
  for (let n = 0; n < processes; n += 1)
    servers.push(await spawnServer({ DATABASE_URL, SESSION_KEYS: 'a key for tests only' }));
  const url = servers[0]?.url ?? '';
  const signUp = (name: string) => new Visitor(url).signUp(name);
  voters = await Promise.all(Array.from({ length: players }, (_, n) => signUp(`voter${n}`)));
  submissionId = await submitFor(await signUp('author'), day);
});

afterAll(async () => {
  for (const { kill } of servers) kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await drop();
});

test(`${presses} presses at once on one submission, by ${processes} processes, are all answered, and the total is exact`, async () => {
  const sent = Array.from({ length: presses }, async (_, n) => {
    const voter = voters[n % players] as Visitor;
    voter.url = servers[n % processes]?.url ?? '';
    return (await voter.sync([voter.op('vote.set', voteArgs(submissionId, 'up'), { day })])).status;
  });
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  const db = openDatabase({ databaseUrl: DATABASE_URL });
  const row = await db.selectFrom('submissions').select('vote_count').where('id', '=', submissionId).executeTakeFirst();
  expect(row?.vote_count).toBe(players);
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
});

import { dayOf } from 'shared-types/day.ts';
import { p95 } from 'shared-types/testing/p95.ts';
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
/** A server runs for weeks: what it does before its code is compiled says little. */
const rounds = runs(1, 5);
const day = dayOf(Date.now());

const { url: DATABASE_URL, drop } = await makeTestDatabase();
const servers: Awaited<ReturnType<typeof spawnServer>>[] = [];
let author: Visitor;
let voters: Visitor[];
let submissionId: string;

beforeAll(async () => {
  for (let n = 0; n < processes; n += 1)
    servers.push(await spawnServer({ DATABASE_URL, SESSION_KEYS: 'a key for tests only' }));
  const url = servers[0]?.url ?? '';
  const signUp = (name: string) => new Visitor(url).signUp(name);
  voters = await Promise.all(Array.from({ length: players }, (_, n) => signUp(`voter${n}`)));
  author = await signUp('author');
  submissionId = await submitFor(author, day);
});

afterAll(async () => {
  for (const { kill } of servers) kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await drop();
});

function press(voter: Visitor, value: 'up' | 'none') {
  return voter.sync([voter.op('vote.set', voteArgs(submissionId, value), { day })]);
}

/** Everybody presses at once. Returns the milliseconds until each response. */
async function pressAll(): Promise<number[]> {
  const began = performance.now();
  const sent = Array.from({ length: presses }, async (_, n) => {
    const voter = voters[n % players] as Visitor;
    voter.url = servers[n % processes]?.url ?? '';
    const { status } = await press(voter, 'up');
    return { status, ms: performance.now() - began };
  });
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return answers.map(({ ms }) => ms);
}

async function voteCount(): Promise<number | undefined> {
  const db = openDatabase({ databaseUrl: DATABASE_URL });
  const row = await db.selectFrom('submissions').select('vote_count').where('id', '=', submissionId).executeTakeFirst();
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
  return row?.vote_count;
}

test(`${presses} simultaneous votes on one submission at ${processes} processes are all answered, and the total is exact`, async () => {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) waits.push(Math.round(p95(await pressAll())));
  process.stdout.write(`${presses} presses at once on one submission, by ${processes}: p95 ${waits.join(', ')} ms\n`);
  // The target is 1 second. Here, processes, database and players share two cores, also with the browser tests; the
  // limit only ensures that no device gives up on its call.
  expect(waits.at(-1)).toBeLessThan(30_000);
  expect(await voteCount()).toBe(players);
});

test("the author's refused votes do not affect the simultaneous votes of others", async () => {
  const refused = { status: 'rejected', code: 'own_vote' };
  const answers = await Promise.all(voters.flatMap((voter) => [press(voter, 'none'), press(author, 'up')]));
  for (const [n, { body }] of answers.entries()) {
    expect(body).toMatchObject({ results: [n % 2 === 0 ? { status: 'applied' } : refused] });
  }
  expect(await voteCount()).toBe(0);
});

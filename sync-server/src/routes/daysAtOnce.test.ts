import { randomUUID } from 'node:crypto';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { dayOf } from 'shared-types/day.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { openDatabase } from '../storage/database.ts';
import { insist } from '../testing/insist.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';

const processes = process.env.TEST_DATABASE === 'postgres' ? runs(2, 3) : 1;

/** Every third one draws the puzzle elsewhere. */
function drawingOf(number: number): Layout {
  if (number % 3 > 0) return eternalDrawing;
  return { ...eternalDrawing, rooms: { ...eternalDrawing.rooms, c12r3: { types: [] }, c10r1: { types: ['puzzle'] } } };
}

test(`simultaneous submissions, votes and suggestions at ${processes} processes count once, and all processes agree`, async () => {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const settings = { DATABASE_URL, SESSION_KEYS: 'a key for tests only', RATE_LIMITS: 'off' };
  const first = await spawnServer(settings);
  const servers = [first];
  for (let n = 1; n < processes; n += 1) servers.push(await spawnServer(settings));
  const players = await Promise.all(Array.from({ length: 12 }, (_, n) => new Visitor(first.url).signUp(`player${n}`)));
  const day = dayOf(Date.now());
  const ids = players.map(() => randomUUID() as string);
  const send = async (player: Visitor, number: number, ops: unknown[]) => {
    player.url = servers[number % servers.length]?.url ?? first.url;
    const { status } = await insist(() => player.sync(ops));
    expect(status).toBe(200);
  };

  await Promise.all(
    players.map((player, n) => {
      const labyrinthData = serialiseLayout(drawingOf(n));
      const args = { id: ids[n], difficulty: 'eternal', labyrinthData, izaroConfig: {} };
      return send(player, n, [player.op('submission.create', args, { day })]);
    }),
  );
  // Everybody votes on everything and changes their mind, and suggests something, all at once.
  await Promise.all(
    players.flatMap((player, n) =>
      [0, 1, 2].map((turn) => {
        const votes = ids.map((targetId, m) => {
          const value = (n + m + turn) % 2 === 0 ? 'up' : 'none';
          return player.op('vote.set', { target: 'submission', targetId, value }, { day });
        });
        const text = `C12R3 has ${turn === 0 ? 'a' : 'no'} puzzle.`;
        const suggestion = { id: randomUUID(), submissionId: ids[(n + turn) % ids.length], text };
        return send(player, n + turn, [...votes, player.op('suggestion.create', suggestion, { day })]);
      }),
    ),
  );

  const read = async (path: string) => Promise.all(servers.map(({ url }) => new Visitor(url).get<DayAgreement>(path)));
  const answers = await read('/api/days/eternal');
  const lists = await read('/api/days/eternal/submissions');
  for (const all of [answers, lists]) {
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(all.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  }
  expect(answers[0]?.body.groups.map(({ ids: equal }) => equal.length)).toEqual([8, 4]);
  expect(answers[0]?.body.claims.find(({ claim }) => claim === 'content c12r3 puzzle')).toMatchObject({
    for: 8,
    against: 4,
  });

  for (const { kill } of servers) kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  const db = openDatabase({ databaseUrl: DATABASE_URL });
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
  await drop();
});

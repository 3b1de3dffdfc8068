import { randomUUID } from 'node:crypto';
import { emptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import { readShape } from 'shared-types/sections/shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/tables.ts';
import { smallIzaro } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd } from '../testing/votingCrowd.ts';
import { runCommand } from './commandLine.ts';
import { ImpossibleRequest, WrongUsage } from './verb.ts';

const newShape = '13x 22xk 44x | ab bc cz';

let server: TestServer;
/** The operator's connection, beside the running server's. */
let db: Database;
let players: Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  db = openDatabase({ databaseUrl: server.databaseUrl });
  players = await crowd(server, 'player', 6);
});
afterAll(async () => {
  await db.destroy();
  await server[Symbol.asyncDispose]();
});

async function admin(...words: string[]): Promise<string> {
  const addresses = { DATABASE_URL: server.databaseUrl, PUBLIC_URL: 'https://lab.example.org', PORT: 8080 };
  const context = { addresses, open: () => Promise.resolve(db), now: server.clock.now };
  return (await runCommand(words, context)).lines.join('\n');
}

async function draw(player: Visitor | undefined): Promise<void> {
  const labyrinthData = serialiseLayout(withShape(emptyLayout, readShape(newShape, 0)));
  const args = { id: randomUUID() as string, difficulty: 'eternal', labyrinthData, izaroConfig: smallIzaro };
  const results = await player?.results(player.op('submission.create', args, { day: '2026-11-20' }));
  expect(results).toMatchObject([{ status: 'applied' }]);
}

const shapes = async () =>
  (await server.visitor().get<{ shapes: { shape: string }[] }>('/api/section-shapes')).body.shapes.map(
    ({ shape }) => shape,
  );

test('a learnt shape is listed and forgotten at once; it is learnt again when three more accounts draw it', async () => {
  expect(await admin('shape', 'list')).toBe('No shape has been learnt.');
  for (const player of players.slice(0, 3)) await draw(player);
  expect(await shapes()).toEqual([newShape]);
  expect(await admin('shape', 'list')).toBe("eternal 1 '13x 22xk 44x | ab bc cz'");

  expect(await admin('shape', 'forget', 'eternal', '1', newShape)).toBe(
    "The shape eternal 1 '13x 22xk 44x | ab bc cz' is forgotten, with today's drawings of it.",
  );
  expect(await shapes()).toEqual([]);
  await draw(players[3]);
  await draw(players[4]);
  expect(await shapes()).toEqual([]);
  await draw(players[5]);
  expect(await shapes()).toEqual([newShape]);
});

test.each([
  [['eternal', '2', newShape], ImpossibleRequest, "There is no learnt shape eternal 2 '13x 22xk 44x | ab bc cz'."],
  [['uber', '1', newShape], WrongUsage, 'There is no difficulty "uber".'],
  [['eternal', '4', newShape], WrongUsage, 'There is no section "4", only 1, 2 and 3.'],
  [['eternal', '1'], WrongUsage, '"shape forget" needs <difficulty> <section> <shape>.'],
])('shape forget %j is refused', async (words, kind, sentence) => {
  const fault = await admin('shape', 'forget', ...words).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(kind);
  expect(String(fault)).toContain(sentence);
});

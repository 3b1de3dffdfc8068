import BetterSqlite from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { drain } from './judge.ts';
import { Player } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { report } from './report.ts';
import { TrialServer } from './TrialServer.ts';

const operations = 500;

let server: TrialServer;
let player: Player;
afterEach(async () => {
  await player.device.end();
  await server.dispose();
});

/** From now on the server fails on this suggestion, and only on it. */
function poison(text: string): void {
  const file = new BetterSqlite(server.file);
  file.exec(`create trigger poison before insert on suggestions when new.text = '${text}'
    begin select raise(abort, 'poison'); end`);
  file.close();
}

test("T10: a failing operation among 500 blocks no other; a refused parent's 3 children are refused too, and all are listed", async () => {
  server = await new TrialServer().start();
  player = await Player.join('player', server.urls, randomOf(1));
  const { device } = player;
  poison('Poison');
  const submissionId = await player.change({ do: 'submit', difficulty: 'cruel' });
  for (let n = 1; n < 10; n += 1) await player.change({ do: 'submit', difficulty: 'eternal' });
  await player.change({ do: 'submit', difficulty: 'eternal' });
  await drain([player]);
  await device.ask('network', null);
  const parent = await player.change({ do: 'submit', difficulty: 'eternal' });
  for (const text of ['One', 'Two', 'Three']) await player.change({ do: 'suggest', submissionId: parent, text });
  for (let n = 0; n < operations; n += 1) {
    await player.change({ do: 'suggest', submissionId, text: n === 77 ? 'Poison' : `Suggestion ${n}` });
  }
  await device.ask('network', server.urls);
  await drain([player], 120_000);

  const queue = await device.ask('queue');
  expect(queue.map(({ type, state, code, reason }) => [type, state, code, reason])).toEqual([
    ['submission.create', 'rejected', 'limit_reached', expect.stringContaining('10')],
    ...Array.from({ length: 3 }, (): unknown[] => [
      'suggestion.create',
      'rejected',
      'parent_rejected',
      expect.stringContaining('What this belongs to was refused'),
    ]),
    ['suggestion.create', 'parked', 'unexpected', expect.any(String)],
  ]);
  const applied = await server.look((db) => db.selectFrom('suggestions').select('id').execute());
  report(
    'T10 poison',
    'applied of 500, parked',
    `${applied.length}, ${queue.filter(({ state }) => state === 'parked').length}`,
    '499, 1',
  );
  report(
    'T10 poison',
    'children refused with their parent, listed',
    queue.filter(({ code }) => code === 'parent_rejected').length,
    '3',
  );
  expect(applied).toHaveLength(operations - 1);
});

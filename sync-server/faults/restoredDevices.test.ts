import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { findTotalsMismatch, drain, readStored, type StoredChanges } from './judge.ts';
import { type KeptDatabase, keptDatabases } from './KeptDatabase.ts';
import { Player, readVotables } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report } from './report.ts';
import { TrialServer } from './TrialServer.ts';

const players = isLong ? 8 : 3;
const changes = isLong ? 60 : 20;
const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);

let server: TrialServer;
let kept: KeptDatabase | undefined;
let crowd: Player[] = [];
afterEach(async () => {
  await Promise.all(crowd.map(({ device }) => device.end()));
  await server.dispose();
  await kept?.remove();
});

async function everybody(work: (player: Player) => Promise<unknown>): Promise<void> {
  await Promise.all(crowd.map(work));
}

async function playAll(): Promise<void> {
  const known = await readVotables(server.urls);
  await everybody((player) => player.play(changes, known));
}

async function storedIn(databaseUrl: string): Promise<StoredChanges[]> {
  const db = openDatabase({ databaseUrl });
  const stored = await Promise.all(crowd.map(({ name }) => readStored(db, name)));
  await db.destroy();
  return stored;
}

const without = (all: Iterable<string>, ...others: ReadonlySet<string>[]) =>
  [...all].filter((id) => !others.some((other) => other.has(id)));

test.each(keptDatabases)(
  'a server restored from a backup of $name gets newer changes and waiting ones from the devices, which report the rest',
  async ({ open, title }) => {
    const trial = title('restored server');
    kept = await open();
    server = await new TrialServer({ databaseUrl: kept.url }).start();
    const join_ = (_: unknown, n: number) => Player.join(`player${n}`, server.urls, randomOf(seed * 100 + n));
    crowd = await Promise.all(Array.from({ length: players }, join_));
    await everybody((player) => player.change({ do: 'submit', difficulty: 'eternal' }));
    await drain(crowd);
    await playAll();
    await drain(crowd);
    const copy = join(server.folder, 'backup');
    await kept.backUp(copy);
    // Changes that are acknowledged but not in the backup.
    await playAll();
    await everybody(async (player) => {
      for (let n = 0; n < 3; n += 1) await player.change({ do: 'save', name: `After the backup ${n}` });
    });
    await drain(crowd);
    await everybody(({ device }) => device.ask('refresh'));
    const acknowledged = await storedIn(kept.url);
    const suggestions = await server.look((db) =>
      db.selectFrom('suggestions').select(['id', 'submission_id']).execute(),
    );
    const parents = new Map(suggestions.map(({ id, submission_id }) => [id, submission_id]));
    // Changes that are made but not sent.
    const known = await readVotables(server.urls);
    await everybody(({ device }) => device.ask('network', null));
    await everybody((player) => player.play(changes, known));
    const restored = await kept.restore(copy);
    const inBackup = await storedIn(restored);
    const laterParents = new Set(
      acknowledged.flatMap(({ submissions }, n) => without(submissions, inBackup[n]?.submissions ?? new Set())),
    );
    await server.stop('SIGTERM');
    server.databaseUrl = restored;
    await server.start();
    await everybody(({ device }) => device.ask('network', server.urls));
    await drain(crowd);
    // Once to restore what was lost, and once to see what others restored.
    await everybody(({ device }) => device.ask('refresh'));
    await everybody(({ device }) => device.ask('refresh'));

    const now = await storedIn(restored);
    let [saved, given, gone, votesGone] = [0, 0, 0, 0];
    for (const [n, player] of crowd.entries()) {
      const [then, before, stored] = [acknowledged[n]!, inBackup[n]!, now[n]!];
      const left = await player.device.ask('left');
      expect(left.map(({ state, lastError }) => [state, lastError?.error.endsWith('.')])).toEqual(
        left.map(() => ['rejected', true]),
      );
      const reported = new Set(left.map(({ entityKeys: [key = ''] }) => key));
      expect(without(player.saved, stored.saved), `seed ${seed}: saved and lost`).toEqual([]);
      // A deletion made after the backup is lost, so the backup's own rows may be back; nothing else that is unwanted
      // may be there.
      expect(without(stored.saved, player.saved, before.saved), `seed ${seed}: saved and never wanted`).toEqual([]);
      saved += without(then.saved, before.saved).length;
      for (const kind of ['submissions', 'suggestions'] as const) {
        const unreported = new Set([...player[kind]].filter((id) => !reported.has(`${kind.slice(0, -1)}:${id}`)));
        expect(without(stored[kind], player[kind]), `seed ${seed}: ${kind} never wanted`).toEqual([]);
        // Suggestions to a submission that another player had not restored yet when they were sent.
        const orphans = new Set([...unreported].filter((id) => laterParents.has(parents.get(id) ?? '')));
        expect(without(unreported, stored[kind], orphans), `seed ${seed}: ${kind} made and lost`).toEqual([]);
        given += without(then[kind], before[kind]).filter((id) => stored[kind].has(id)).length;
        gone += without(unreported, stored[kind]).length;
      }
      for (const [key, wanted] of player.votes) {
        const vote = stored.votes.get(key) ?? 'none';
        if (vote === wanted || reported.has(key)) continue;
        expect([before.votes.get(key) ?? 'none', then.votes.get(key) ?? 'none'], `seed ${seed}: ${key}`).toEqual([
          vote,
          wanted,
        ]);
        votesGone += 1;
      }
      const view = await player.device.ask('view');
      expect(view.saved.toSorted(), `seed ${seed}: shown`).toEqual([...stored.saved].toSorted());
    }
    expect(await server.look(findTotalsMismatch)).toEqual([]);
    report(trial, 'saved labyrinths of after the backup, given back by their devices', saved, '> 0');
    report(trial, 'saved labyrinths lost, changes of queues lost without a word', 0, '0');
    report(trial, "the day's submissions and suggestions of after the backup, given back", given, '> 0');
    report(trial, 'suggestions gone, to submissions that nobody had given back yet', gone, '');
    report(trial, 'votes of after the backup that are gone', votesGone, '');
  },
);

import { afterEach, expect, test } from 'vitest';
import { drain, faultsIn, judge } from './judge.ts';
import { Player, readVotables } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report, timeLimit } from './report.ts';
import { RoughNetwork, weathers } from './roughNetwork.ts';
import { TrialServer } from './TrialServer.ts';

const players = isLong ? 20 : 4;
const changesEach = isLong ? 500 : 50;
const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);

let server: TrialServer;
let network: RoughNetwork;
let crowd: Player[] = [];
afterEach(async () => {
  await Promise.all(crowd.map(({ device }) => device.end()));
  await network.close();
  await server.dispose();
});

test(
  'T2: a network that drops, cuts, delays, duplicates and lies loses nothing and doubles nothing',
  { timeout: 1_800_000 },
  async () => {
    server = await new TrialServer().start();
    network = await RoughNetwork.open(server.url, randomOf(seed));
    const join = (_: unknown, n: number) => Player.join(`player${n}`, network.url, randomOf(seed * 100 + n));
    crowd = await Promise.all(Array.from({ length: players }, join));
    await Promise.all(crowd.map((player) => player.change({ do: 'submit', difficulty: 'eternal' })));
    await drain(crowd);
    network.roughness = 0.4;
    const isOver = timeLimit(0.2);
    await Promise.all(
      crowd.map(async (player) => {
        for (let done = 0; done < changesEach && !isOver(); done += 25)
          await player.play(25, await readVotables(server.url), 4);
      }),
    );
    const rough = await drain(crowd);
    network.roughness = 0;
    await network.settle();
    await drain(crowd);
    const verdict = await judge(crowd, server);
    const struck = [...network.struck.values()].reduce((sum, count) => sum + count, 0);
    report(
      'T2 rough network',
      'operations wanted, acknowledged',
      `${verdict.changes}, ${verdict.acknowledged}`,
      `>= ${players * changesEach}`,
    );
    report('T2 rough network', `calls that met one of ${weathers.length} faults`, struck, '');
    report('T2 rough network', 'drained through it after, s', Math.round(rough), '< 60');
    report('T2 rough network', 'lost, twice, changed, stuck or shown wrongly', faultsIn(verdict).length, '0');
    expect(faultsIn(verdict), `seed ${seed}`).toEqual([]);
    if (isLong) expect(network.struck.size, 'kinds of faults met').toBe(weathers.length);
  },
);

import { afterEach, expect, test } from 'vitest';
import { drain, listFaults, judge } from './judge.ts';
import { Player, readVotables } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report, timeLimit } from './report.ts';
import { RoughNetwork, weathers } from './roughNetwork.ts';
import { sites } from './sites.ts';
import { type TrialSite, killMeanwhile } from './TrialSite.ts';

const players = isLong ? 20 : 4;
const changesEach = isLong ? 500 : 50;
const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);

let site: TrialSite | undefined;
let network: RoughNetwork | undefined;
let crowd: Player[] = [];
afterEach(async () => {
  await Promise.all(crowd.map(({ device }) => device.end()));
  await network?.close();
  await site?.dispose();
});

test.each(sites)(
  'T2 on $name: on a network that drops, cuts, delays, duplicates and falsifies calls, no change is lost or duplicated',
  { timeout: 1_800_000 },
  async ({ open, title, hasSeveral }) => {
    const server = await open();
    site = server;
    const rough = await RoughNetwork.open(server.urls, randomOf(seed));
    network = rough;
    const join = (_: unknown, n: number) => Player.join(`player${n}`, [rough.url], randomOf(seed * 100 + n));
    crowd = await Promise.all(Array.from({ length: players }, join));
    await Promise.all(crowd.map((player) => player.change({ do: 'submit', difficulty: 'eternal' })));
    await drain(crowd);
    rough.roughness = 0.4;
    const isOver = timeLimit(hasSeveral ? 0.1 : 0.2);
    const playing = Promise.all(
      crowd.map(async (player) => {
        for (let done = 0; done < changesEach && !isOver(); done += 25)
          await player.play(25, await readVotables(server.urls), 4);
      }),
    );
    const kills = hasSeveral ? await killMeanwhile(server, randomOf(seed + 1), playing) : 0;
    await playing;
    const seconds = await drain(crowd);
    rough.roughness = 0;
    await rough.settle();
    await drain(crowd);
    const verdict = await judge(crowd, server);
    const struck = [...rough.struck.values()].reduce((sum, count) => sum + count, 0);
    const trial = title('T2 rough network');
    const wanted = `>= ${players * changesEach}`;
    report(trial, 'operations wanted, acknowledged', `${verdict.changes}, ${verdict.acknowledged}`, wanted);
    report(trial, `calls that met one of ${weathers.length} faults`, struck, '');
    if (hasSeveral) report(trial, 'processes killed meanwhile', kills, '> 0');
    report(trial, 'drained through it after, s', Math.round(seconds), '< 60');
    report(trial, 'lost, twice, changed, stuck or shown wrongly', listFaults(verdict).length, '0');
    expect(listFaults(verdict), `seed ${seed}`).toEqual([]);
    if (isLong) expect(rough.struck.size, 'kinds of faults met').toBe(weathers.length);
  },
);

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { drain, listFaults, judge } from './judge.ts';
import { Player, readVotables, type Votable } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report, timeLimit } from './report.ts';
import { sites } from './sites.ts';
import type { TrialSite } from './TrialSite.ts';

const kills = isLong ? 200 : 6;
const devices = isLong ? 12 : 4;
const changesPerRound = isLong ? 5 : 8;

let site: TrialSite | undefined;
let crowd: Player[] = [];
afterEach(async () => {
  await Promise.all(crowd.map(({ device }) => device.end()));
  await site?.dispose();
});

/**
 * Waits until a device has received another answer, and a moment more: what was answered must be on the disk by then.
 */
async function untilAnswered({ device }: Player, random: () => number): Promise<void> {
  const before = (await device.ask('stats')).acknowledged;
  const latest = performance.now() + 3000;
  while (performance.now() < latest && (await device.ask('stats')).acknowledged === before) await wait(2);
  await wait(random() * 20);
}

test.each(sites)(
  'T1 on $name: SIGKILL at random moments while devices sync: no acknowledged change is lost, altered or duplicated',
  { timeout: 1_800_000 },
  async ({ open, title, hasSeveral }) => {
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const server = await open();
    site = server;
    const join = (_: unknown, n: number) => Player.join(`player${n}`, server.urls, randomOf(seed * 100 + n));
    crowd = await Promise.all(Array.from({ length: devices }, join));
    await Promise.all(crowd.map((player) => player.change({ do: 'submit', difficulty: 'eternal' })));
    await drain(crowd);
    await Promise.all(crowd.map(({ device }) => device.ask('live', 40)));
    const isOver = timeLimit(hasSeveral ? 0.15 : 0.2);
    let known: Votable[] = [];
    let done = 0;
    for (; done < kills && !isOver(); done += 1) {
      if (done % 10 === 0) known = await readVotables(server.urls);
      const playing = Promise.all(crowd.map((player) => player.play(changesPerRound, known)));
      await (done % 2 === 0 ? untilAnswered(crowd[(done / 2) % devices]!, random) : wait(random() * 250));
      await server.killOne(random);
      await playing;
      await server.start();
    }
    await Promise.all(crowd.map(({ device }) => device.ask('live', null)));
    const seconds = await drain(crowd);
    const verdict = await judge(crowd, server);
    const stats = await Promise.all(crowd.map(({ device }) => device.ask('stats')));
    const broken = stats.reduce((sum, { cutCalls }) => sum + cutCalls, 0);
    const trial = title('T1 killed server');
    report(trial, 'kills, devices', `${done}, ${devices}`, `${kills}, ${devices}`);
    report(trial, 'calls that a kill cut', broken, '> 0');
    report(trial, 'operations wanted, acknowledged', `${verdict.changes}, ${verdict.acknowledged}`, '');
    report(trial, 'queues drained after, s', Math.round(seconds), '< 60');
    report(trial, 'lost, twice, changed, stuck or shown wrongly', listFaults(verdict).length, '0');
    expect(listFaults(verdict), `seed ${seed}`).toEqual([]);
    await server.stop('SIGTERM');
  },
);

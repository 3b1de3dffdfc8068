import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { drain, listFaults, judge } from './judge.ts';
import { Player, readVotables } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report, timeLimit } from './report.ts';
import { TrialDevice } from './TrialDevice.ts';
import { sites } from './sites.ts';
import { type TrialSite, killMeanwhile } from './TrialSite.ts';

const players = isLong ? 20 : 5;
const changesEach = isLong ? 500 : 40;
const rounds = isLong ? 10 : 4;
const firstSeed = Number(process.env.TRIAL_SEED ?? 1);
const seeds = Array.from({ length: isLong && !process.env.TRIAL_SEED ? 20 : 1 }, (_, n) => firstSeed + n);

let site: TrialSite | undefined;
let devices: TrialDevice[] = [];
afterEach(async () => {
  await Promise.all(devices.map((device) => device.end()));
  await site?.dispose();
});

/**
 * A player's round: with or without a network, sometimes signed out and in again, sometimes with the app closed and
 * reopened.
 */
async function playRound(player: Player, { urls }: TrialSite, random: () => number, count: number): Promise<void> {
  const { device } = player;
  const online = random() < 0.5;
  await device.ask('network', online ? urls : null);
  await device.ask('live', online ? 20 : null);
  const known = await readVotables(urls);
  await player.play(count, known);
  await device.ask('live', null);
  if (random() < 0.2) await device.ask('reopen');
  if (random() < 0.25) {
    await device.ask('signOut');
    await device.ask('network', urls);
    await player.signIn();
  }
}

async function playRounds(crowd: readonly Player[], at: TrialSite, random: () => number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const luck = crowd.map(() => randomOf(Math.floor(random() * 2 ** 31)));
    await Promise.all(crowd.map((player, n) => playRound(player, at, luck[n]!, changesEach / rounds)));
    await wait(random() * 50);
  }
}

async function converge(at: TrialSite, { seed, hasKills }: { seed: number; hasKills: boolean }) {
  const random = randomOf(seed);
  const join = (device: TrialDevice, n: number) => Player.joinAt(device, at.urls, randomOf(seed * 1000 + n));
  const crowd = await Promise.all(devices.map(join));
  await Promise.all(
    crowd.map((player, n) => player.change({ do: 'submit', difficulty: n % 2 ? 'eternal' : 'normal' })),
  );
  await drain(crowd);
  const playing = playRounds(crowd, at, random);
  const kills = hasKills ? await killMeanwhile(at, randomOf(seed * 2000), playing) : 0;
  await playing;
  await Promise.all(crowd.map(({ device }) => device.ask('network', at.urls)));
  const seconds = await drain(crowd);
  return { verdict: await judge(crowd, at), seconds, kills };
}

test.each(sites)(
  'T3 on $name: devices that go offline and online end with the same state as the server',
  { timeout: 1_800_000 },
  async ({ open, title, hasSeveral }) => {
    const isOver = timeLimit(hasSeveral ? 0.15 : 0.5);
    devices = await Promise.all(Array.from({ length: players }, (_, n) => TrialDevice.start(`player${n}`)));
    let [done, changes, longest, kills] = [0, 0, 0, 0];
    for (const seed of seeds) {
      if (done > 0 && isOver()) break;
      site = await open();
      const round = await converge(site, { seed, hasKills: hasSeveral });
      expect(listFaults(round.verdict), `seed ${seed}`).toEqual([]);
      expect(round.verdict.changes).toBeGreaterThanOrEqual(players * changesEach);
      await Promise.all(devices.map((device) => device.ask('forget')));
      await site.dispose();
      site = undefined;
      done += 1;
      kills += round.kills;
      changes += round.verdict.changes;
      longest = Math.max(longest, round.seconds);
    }
    const trial = title('T3 convergence');
    report(trial, `seeds of ${players} devices with ${changesEach} changes each`, done, `${seeds.length}`);
    if (hasSeveral) report(trial, 'processes killed meanwhile', kills, '> 0');
    report(trial, 'operations wanted', changes, '');
    report(trial, 'quiet after, s, at most', Math.round(longest), '< 60');
    report(trial, 'differences between wanted, server and views', 0, '0');
  },
);

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { drain, faultsIn, judge, type Verdict } from './judge.ts';
import { Player, readVotables } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { isLong, report, timeLimit } from './report.ts';
import { TrialDevice } from './TrialDevice.ts';
import { TrialServer } from './TrialServer.ts';

const players = isLong ? 20 : 5;
const changesEach = isLong ? 500 : 60;
const rounds = isLong ? 10 : 4;
const firstSeed = Number(process.env.TRIAL_SEED ?? 1);
const seeds = Array.from({ length: isLong && !process.env.TRIAL_SEED ? 20 : 1 }, (_, n) => firstSeed + n);

let server: TrialServer;
let devices: TrialDevice[] = [];
afterEach(async () => {
  await Promise.all(devices.map((device) => device.end()));
  await server.dispose();
});

/** A player's round: in or out of the network, sometimes away and back, sometimes with the app closed and opened. */
async function playRound(player: Player, random: () => number, count: number): Promise<void> {
  const { device, name } = player;
  const online = random() < 0.5;
  await device.ask('network', online ? server.url : null);
  await device.ask('live', online ? 20 : null);
  const known = await readVotables(server.url);
  await player.play(count, known);
  await device.ask('live', null);
  if (random() < 0.2) await device.ask('reopen');
  if (random() < 0.25) {
    await device.ask('signOut');
    await device.ask('network', server.url);
    await device.ask('signIn', name);
  }
}

async function converge(seed: number): Promise<{ verdict: Verdict; seconds: number }> {
  const random = randomOf(seed);
  server = await new TrialServer().start();
  const join = (device: TrialDevice, n: number) => Player.joinAt(device, server.url, randomOf(seed * 1000 + n));
  const crowd = await Promise.all(devices.map(join));
  await Promise.all(
    crowd.map((player, n) => player.change({ do: 'submit', difficulty: n % 2 ? 'eternal' : 'normal' })),
  );
  await drain(crowd);
  for (let round = 0; round < rounds; round += 1) {
    const luck = crowd.map(() => randomOf(Math.floor(random() * 2 ** 31)));
    await Promise.all(crowd.map((player, n) => playRound(player, luck[n]!, changesEach / rounds)));
    await wait(random() * 50);
  }
  await Promise.all(crowd.map(({ device }) => device.ask('network', server.url)));
  const seconds = await drain(crowd);
  return { verdict: await judge(crowd, server), seconds };
}

test('T3: devices in and out of the network end with the same view as the server', { timeout: 1_800_000 }, async () => {
  const isOver = timeLimit(0.5);
  devices = await Promise.all(Array.from({ length: players }, (_, n) => TrialDevice.start(`player${n}`)));
  let [done, changes, longest] = [0, 0, 0];
  for (const seed of seeds) {
    if (done > 0 && isOver()) break;
    const { verdict, seconds } = await converge(seed);
    expect(faultsIn(verdict), `seed ${seed}`).toEqual([]);
    expect(verdict.changes).toBeGreaterThanOrEqual(players * changesEach);
    expect(seconds).toBeLessThan(60);
    await Promise.all(devices.map((device) => device.ask('forget')));
    await server.dispose();
    done += 1;
    changes += verdict.changes;
    longest = Math.max(longest, seconds);
  }
  report('T3 convergence', `seeds of ${players} devices with ${changesEach} changes each`, done, `${seeds.length}`);
  report('T3 convergence', 'operations wanted', changes, '');
  report('T3 convergence', 'quiet after, s, at most', Math.round(longest), '< 60');
  report('T3 convergence', 'differences between wanted, server and views', 0, '0');
});

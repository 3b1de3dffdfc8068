import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Growth } from './Growth.ts';
import { drain, listFaults, judge } from './judge.ts';
import { Player, readVotables, type Votable } from './Player.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { report } from './report.ts';
import { RoughNetwork } from './roughNetwork.ts';
import type { PlayerChange } from './TrialDevice.ts';
import { TrialServer } from './TrialServer.ts';

const seconds = Number(process.env.SOAK_SECONDS ?? 1200);
const players = 8;
const mostSaved = 20;
/** The longest that anything may wait on an online device, unless the queue page says why. */
const longestWaitMs = 60_000;

let server: TrialServer;
let network: RoughNetwork;
let crowd: Player[] = [];
afterEach(async () => {
  await Promise.all(crowd.map(({ device }) => device.end()));
  await network.close();
  await server.dispose();
});

/** An ordinary change that leaves the server's data about as large as before. */
function nextChange(player: Player, known: readonly Votable[], random: () => number): PlayerChange {
  const dice = random();
  const [oldest] = player.saved;
  if (dice < 0.1) return { do: 'tag', hideUserTag: random() < 0.5 };
  if (dice < 0.2) return { do: 'save', name: `Layout ${player.changes}` };
  if (oldest !== undefined && (dice < 0.3 || player.saved.size > mostSaved)) return { do: 'delete', id: oldest };
  const others = known.filter(({ author }) => author !== player.name);
  const item = others[Math.floor(random() * others.length)]!;
  return { do: 'vote', target: item.target, targetId: item.id, value: random() < 0.6 ? 'up' : 'none' };
}

/** Entries that have waited too long on this device without a reason shown. */
async function silentlyWaiting({ device, name }: Player): Promise<string[]> {
  const queue = await device.ask('queue');
  return queue
    .filter(({ madeAt, reason }) => Date.now() - Date.parse(madeAt) > longestWaitMs && reason === null)
    .map(({ type, state, madeAt }) => `${name}: ${type} of ${madeAt} is ${state}`);
}

test(
  'a soak with 1 % faults: no change waits longer than 60 s without a reason shown, and the server does not grow',
  { timeout: (seconds + 300) * 1000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    server = await new TrialServer({ probed: true }).start();
    network = await RoughNetwork.open(server.urls, randomOf(seed));
    const join = (_: unknown, n: number) => Player.join(`player${n}`, [network.url], randomOf(seed + n));
    crowd = await Promise.all(Array.from({ length: players }, join));
    await Promise.all(crowd.map((player) => player.change({ do: 'submit', difficulty: 'eternal' })));
    await drain(crowd);
    const known = await readVotables(server.urls);
    await Promise.all(crowd.map(({ device }) => device.ask('awake')));
    network.roughness = 0.01;
    const end = Date.now() + seconds * 1000;
    const growth = new Growth(server);
    const silent: string[] = [];
    const playing = crowd.map(async (player, n) => {
      const random = randomOf(seed * 10 + n);
      while (Date.now() < end) {
        await player.change(nextChange(player, known, random));
        if (random() < 0.1) await player.device.ask('refresh').catch(() => undefined);
        await wait(random() * 1500);
      }
    });
    while (Date.now() < end) {
      await growth.note(1 - (end - Date.now()) / (seconds * 1000));
      for (const player of crowd) silent.push(...(await silentlyWaiting(player)));
      await wait(5000);
    }
    await Promise.all(playing);
    network.roughness = 0;
    await network.settle();
    const drained = await drain(crowd);
    const verdict = await judge(crowd, server);
    const struck = [...network.struck.values()].reduce((sum, count) => sum + count, 0);
    report('soak', 'seconds, devices, operations wanted', `${seconds}, ${players}, ${verdict.changes}`, '1200');
    report('soak', 'calls that met a fault (1 %)', struck, '');
    report('soak', 'entries older than 60 s without a visible reason', silent.length, '0');
    growth.report('soak');
    report('soak', 'drained after, s', Math.round(drained), '< 60');
    report('soak', 'lost, twice, changed, stuck or shown wrongly', listFaults(verdict).length, '0');
    expect(silent).toEqual([]);
    expect(listFaults(verdict), `seed ${seed}`).toEqual([]);
    expect(growth.of('live').percent).toBeLessThan(10);
    expect(growth.of('resident').percent).toBeLessThan(10);
    expect(growth.of('files').late - growth.of('files').early).toBeLessThan(10);
  },
);

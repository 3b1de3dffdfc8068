import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { preferMinimal } from 'shared-types/api/prefer.ts';
import { dayOf } from 'shared-types/day.ts';
import { v7 as newId } from 'uuid';
import { alternate } from './alternate.ts';
import type { Running } from './process.ts';
import { bareWriter, type BareWriter } from './bareWriter.ts';
import { rowOf } from './row.ts';
import { addSubmissions, layoutOf, makeDatabase, type SignedIn, signUp, startServer, temporaryFolder } from './site.ts';

const runs = 7;
const devices = 4;
/** With 50 operations per batch this makes 200, which is as many layouts as one account may save. */
const batchesOfDevice = 4;
const batchSize = 50;
const operationsOfBurst = devices * batchesOfDevice * batchSize;
/** A server runs for weeks: what it does in its first second, before its code is compiled, says little. */
const runMs = 1000;

interface Device extends SignedIn {
  clientId: string;
  seq: number;
}

/** Builds the whole request body beforehand, so that only the server's work is measured. */
function bodyOf(device: Device, type: string, allArgs: readonly object[]): string {
  const day = dayOf(Date.now());
  const ops = allArgs.map((args) => {
    device.seq += 1;
    return { id: newId(), seq: device.seq, type, v: 1, args, day, madeAt: new Date().toISOString() };
  });
  return JSON.stringify({ protocol: 1, clientId: device.clientId, accountId: device.accountId, ops });
}

function send({ port }: Running, agent: Agent, { cookie }: Device, body: string): Promise<void> {
  // Like a device, ask for no pictures of one's own items.
  const own = { cookie, ...preferMinimal };
  const headers = { ...own, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method: 'POST', path: '/api/sync', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const applied = text.split('"status":"applied"').length - 1;
        if (applied === batchSize) resolve();
        else reject(new Error(`Of ${batchSize} operations ${applied} were applied: ${text.slice(0, 300)}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/** The milliseconds until the server has answered several devices that each send one batch after another. */
async function burst(server: Running, queues: ReadonlyMap<Device, readonly string[]>): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const sendAll = async ([device, bodies]: [Device, readonly string[]]) => {
    for (const body of bodies) await send(server, agent, device, body);
  };
  await Promise.all([...queues].map(sendAll));
  const took = performance.now() - began;
  agent.destroy();
  return took;
}

/**
 * Operations per second. `once` runs a burst and returns its duration in milliseconds; preparing the burst is not
 * counted.
 */
async function operationsPerSecond(once: () => number | Promise<number>): Promise<number> {
  let [bursts, ms] = [0, 0];
  for (; ms < runMs; bursts += 1) ms += await once();
  return (bursts * operationsOfBurst) / (ms / 1000);
}

let times = 0;

/** Every device changes its mind about every layout, again and again. */
function voteQueues(all: readonly Device[], submissionIds: readonly string[]): Map<Device, string[]> {
  times += 1;
  const bodies = (device: Device) =>
    Array.from({ length: batchesOfDevice }, (_, batch) => {
      const value = (times * batchesOfDevice + batch) % 2 === 0 ? 'up' : 'down';
      const args = submissionIds.map((targetId) => ({ target: 'submission', targetId, value }));
      return bodyOf(device, 'vote.set', args);
    });
  return new Map(all.map((device) => [device, bodies(device)]));
}

function saveQueues(all: readonly Device[]): Map<Device, string[]> {
  const izaroConfig = { firstPhaseMechanic: 'idols', secondPhaseMechanic: 'fonts', weaponSet: 'dual-swords' };
  const saved = (n: number) => {
    const made = { id: newId(), shareToken: randomBytes(16).toString('base64url'), labyrinthData: layoutOf(n) };
    return { ...made, name: `Layout ${n}`, description: '', difficulty: 'eternal', izaroConfig, tags: [] };
  };
  const bodies = (device: Device) =>
    Array.from({ length: batchesOfDevice }, (_, batch) =>
      bodyOf(
        device,
        'saved.create',
        Array.from({ length: batchSize }, (__, n) => saved(batch * batchSize + n)),
      ),
    );
  return new Map(all.map((device) => [device, bodies(device)]));
}

export interface BatchSite {
  /** Operations per second. Every run votes on the same rows. */
  votes: () => Promise<number>;
  saves: () => Promise<number>;
}

/** Devices that send to a server. `submissionIds` are today's layouts in its database. */
export async function batchSite(server: Running, submissionIds: readonly string[]): Promise<BatchSite> {
  let signedUp = 0;
  const newDevices = async (): Promise<Device[]> => {
    const all: Device[] = [];
    for (let n = 0; n < devices; n += 1, signedUp += 1) {
      all.push({ ...(await signUp(server, `device${signedUp}`)), clientId: randomUUID(), seq: 0 });
    }
    return all;
  };
  const voters = await newDevices();
  return {
    votes: () => operationsPerSecond(() => burst(server, voteQueues(voters, submissionIds))),
    // New devices each time, because an account may not save more than one burst contains.
    saves: () => operationsPerSecond(async () => burst(server, saveQueues(await newDevices()))),
  };
}

function bareBurst(write: (batch: number) => void): number {
  const began = performance.now();
  for (let batch = 0; batch < devices * batchesOfDevice; batch += 1) write(batch);
  return performance.now() - began;
}

async function bareSite(file: string): Promise<BareWriter> {
  const database = await makeDatabase(file);
  const ids = addSubmissions(database, dayOf(Date.now()), batchSize);
  return bareWriter(database, ids, devices);
}

/**
 * P2: batches of 50 operations, compared with writing the same rows through SQLite's prepared statements in the same
 * transactions.
 */
export async function batches() {
  using folder = temporaryFolder();
  const file = join(folder.path, 'labyrinth.sqlite');
  const database = await makeDatabase(file);
  const ids = addSubmissions(database, dayOf(Date.now()), batchSize);
  database.close();
  await using server = await startServer(file);
  const site = await batchSite(server, ids);
  const bare = await bareSite(join(folder.path, 'bare.sqlite'));
  const rows = [];
  for (const kind of ['votes', 'saves'] as const) {
    const { ours, against } = await alternate(runs, {
      ours: site[kind],
      against: () => operationsPerSecond(() => bareBurst(bare[kind])),
    });
    rows.push(rowOf({ figure: `P2 batches of ${batchSize} ${kind}`, ours, against, unit: 'ops/s', wanted: '>= 0.5' }));
  }
  return rows;
}

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { preferMinimal } from 'shared-types/api/prefer.ts';
import { dayOf } from 'shared-types/day.ts';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { findPostgres } from '../src/testing/findPostgres.ts';
import { startCluster } from '../src/testing/postgres.ts';
import { addPlayers, submissionOf } from './database.ts';
import type { Running } from './process.ts';
import type { Row } from './row.ts';
import { type SignedIn, startServer, temporaryFolder } from './site.ts';

const crowd = { players: 2000, listeners: 1000, voters: 300, submitters: 40 };
const firstLayouts = 10;
/** Everybody arrives within this time. */
const minuteMs = 60_000;

const list = '/api/days/eternal/submissions';
const reads = { 'public list': list, 'own part': '/api/days/eternal/own', day: '/api/days/eternal' };
const live = '/api/live?difficulty=eternal';

type Kind = keyof typeof reads | 'vote' | 'submission';

/** How the calls of each kind were answered, and how long each took in milliseconds. */
class Tally {
  readonly times = new Map<Kind, number[]>();
  readonly ends = new Map<Kind, Map<string, number>>();
  events = 0;
  streams = 0;

  note(kind: Kind, end: string, ms: number): void {
    this.times.set(kind, [...(this.times.get(kind) ?? []), ms]);
    const ends = this.ends.get(kind) ?? new Map<string, number>();
    this.ends.set(kind, ends.set(end, (ends.get(end) ?? 0) + 1));
  }
}

function timeAt(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
}

/** A client of several processes, which it asks in turn as a proxy does. */
class Site {
  readonly #servers: readonly Running[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #streams: IncomingMessage[] = [];
  readonly tally = new Tally();
  #turn = 0;

  constructor(servers: readonly Running[]) {
    this.#servers = servers;
  }

  #next(): number {
    this.#turn += 1;
    return this.#servers[this.#turn % this.#servers.length]!.port;
  }

  /** Sends a call and records its status and duration. */
  ask(kind: Kind, path: string, { cookie }: SignedIn, body?: string): Promise<void> {
    const began = performance.now();
    const json =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const headers = { cookie, ...preferMinimal, ...json, 'accept-encoding': 'gzip, deflate, br' };
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve) => {
      const end = (how: string) => {
        this.tally.note(kind, how, performance.now() - began);
        resolve();
      };
      request({ port: this.#next(), host: '127.0.0.1', method, path, headers, agent: this.#agent }, (response) => {
        response.resume().on('end', () => end(String(response.statusCode)));
      })
        .on('error', () => end('broken'))
        .end(body);
    });
  }

  /** Opens a stream of list changes that stays open to the end; returns false if the server has none. */
  listen(): Promise<boolean> {
    return new Promise((resolve) => {
      get({ port: this.#next(), host: '127.0.0.1', path: live, agent: false }, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          resolve(false);
          return;
        }
        this.#streams.push(response);
        this.tally.streams += 1;
        response.on('error', () => undefined);
        response.on('data', (part: Buffer) => {
          this.tally.events += part.toString().split('\ndata: ').length - 1;
        });
        resolve(true);
      }).on('error', () => resolve(false));
    });
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy();
    this.#agent.destroy();
  }
}

function bodyOf({ accountId }: SignedIn, type: string, args: object): string {
  const op = { id: newId(), seq: 1, type, v: 1, args, day: dayOf(Date.now()), madeAt: new Date().toISOString() };
  return JSON.stringify({ protocol: 1, clientId: randomUUID(), accountId, ops: [op] });
}

/** One player's minute, with the same timing in every run. */
async function play(site: Site, player: SignedIn, { n, votable }: { n: number; votable: readonly string[] }) {
  const { players, listeners, voters, submitters } = crowd;
  await wait((n / players) * minuteMs * 0.5);
  await Promise.all(Object.entries(reads).map(([kind, path]) => site.ask(kind as Kind, path, player)));
  if (n % (players / listeners) === 0) await site.listen();
  // Spreads voters and submitters over all players.
  const isOneOf = (count: number, from: number) => ((n + from) * count) % players < count;
  await wait(minuteMs * 0.1 + ((n * 7919) % (minuteMs * 0.35)));
  const targetId = votable[n % votable.length];
  if (isOneOf(voters, 1)) {
    const vote = bodyOf(player, 'vote.set', { target: 'submission', targetId, value: 'up' });
    await site.ask('vote', '/api/sync', player, vote);
  }
  if (isOneOf(submitters, 2)) {
    await site.ask('submission', '/api/sync', player, bodyOf(player, 'submission.create', submissionOf(n)));
  }
}

function residentMegabytes({ pid }: Running): number {
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** Prints the results of one setting, and returns them as rows. */
function told(setting: string, { tally, servers }: { tally: Tally; servers: readonly Running[] }): Row[] {
  const megabytes = servers.map(residentMegabytes);
  const streams =
    tally.streams > 0 ? `${tally.streams} streams, ${tally.events} events` : 'no streams: this server has none';
  process.stdout.write(`\nLeague start, ${setting}: ${streams}; memory of each process ${megabytes.join(', ')} MB\n`);
  process.stdout.write('| Call | Answered | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- |\n');
  return [...tally.times].map(([kind, times]) => {
    const ends = [...(tally.ends.get(kind) ?? [])].map(([end, count]) => `${count} x ${end}`).join(', ');
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => timeAt(times, share));
    process.stdout.write(`| ${kind} | ${ends} | ${p50} | ${p95} | ${p99} |\n`);
    const figure = `League start, ${setting}: ${kind}, 95 of 100`;
    return { figure, ours: p95 ?? NaN, against: 1000, unit: 'ms', ratio: (p95 ?? NaN) / 1000, wanted: '<= 1' };
  });
}

/** Submits the first layouts, then lets everybody arrive. */
async function playMinute(servers: readonly Running[], players: readonly SignedIn[]): Promise<Tally> {
  const early = new Site(servers);
  const layouts = Array.from({ length: firstLayouts }, (_, n) => submissionOf(n));
  for (const [n, layout] of layouts.entries()) {
    const author = players[players.length - 1 - n]!;
    await early.ask('submission', '/api/sync', author, bodyOf(author, 'submission.create', layout));
  }
  early.close();
  const site = new Site(servers);
  const votable = layouts.map(({ id }) => id);
  await Promise.all(players.map((player, n) => play(site, player, { n, votable })));
  site.close();
  return site.tally;
}

async function measure(setting: string, databaseUrl: string, processes: number): Promise<Row[]> {
  const db = openDatabase({ databaseUrl });
  await migrate(db);
  const players = await addPlayers(db, crowd.players);
  // What a database learns by itself about its tables within a minute.
  await sql`analyze`.execute(db);
  await db.destroy();
  const servers: Running[] = [];
  try {
    for (let n = 0; n < processes; n += 1) servers.push(await startServer(databaseUrl));
    return told(setting, { tally: await playMinute(servers, players), servers });
  } finally {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  }
}

/**
 * The minute after the reset on the first day of a league: 2,000 players come, 1,000 stay to listen, 300 vote, 40
 * submit.
 */
export async function leagueStart(): Promise<Row[]> {
  using folder = temporaryFolder();
  const rows = await measure('one process on SQLite', join(folder.path, 'labyrinth.sqlite'), 1);
  const programs = findPostgres();
  if (!programs) {
    process.stdout.write(
      '\nPostgreSQL is not on this machine: the league start with several processes was left out.\n',
    );
    return rows;
  }
  for (const processes of [2, 3]) {
    const cluster = await startCluster(programs);
    try {
      const setting = `${processes} processes on PostgreSQL`;
      rows.push(...(await measure(setting, `${cluster.url}/postgres`, processes)));
    } finally {
      await cluster.stop();
      cluster.remove();
    }
  }
  return rows;
}

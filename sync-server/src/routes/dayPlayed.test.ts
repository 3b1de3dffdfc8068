import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { difficulties } from 'shared-types/difficulty.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/tables.ts';
import { insist } from '../testing/insist.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';
import { historyOf, pointsOf, submitFor, suggestFor } from '../testing/votingCrowd.ts';

const days = ['2026-11-20', '2026-11-21'] as const;
const hour = 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 20, 12);
const midnight = Date.UTC(2026, 10, 21);

interface Item {
  target: 'submission' | 'suggestion';
  id: string;
  author: Visitor;
  /** The last vote of each voter that the server accepted. */
  votes: Map<Visitor, UserVote>;
  seqs: Map<Visitor, number>;
}

interface Planned {
  item: number;
  value: UserVote;
}

/** A vote in a device's queue. */
interface Waiting {
  item: Item;
  value: UserVote;
  op: ReturnType<Visitor['op']>;
}

/** What the server is expected to store, worked out from its answers alone. */
class Day {
  readonly items: Item[] = [];
  readonly voted = new Set<Visitor>();
  readonly queues = new Map<Visitor, Waiting[]>();
  readonly day: string;

  constructor(day: string) {
    this.day = day;
  }

  add(target: Item['target'], id: string, author: Visitor): void {
    this.items.push({ target, id, author, votes: new Map(), seqs: new Map() });
  }

  /** Puts votes into a user's queue, without a connection. */
  queue(user: Visitor, plan: readonly Planned[]): void {
    const made = plan.map(({ item: at, value }) => {
      const item = this.items[at % this.items.length] as Item;
      return {
        item,
        value,
        op: user.op('vote.set', { target: item.target, targetId: item.id, value }, { day: this.day }),
      };
    });
    this.queues.set(user, [...(this.queues.get(user) ?? []), ...made]);
  }

  /** Sends a user's queue in batches; votes above a limit stay in it. Returns the codes of those not applied. */
  async flush(user: Visitor): Promise<(string | undefined)[]> {
    const queue = this.queues.get(user) ?? [];
    const left: Waiting[] = [];
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < queue.length; at += 50) {
      const batch = queue.slice(at, at + 50);
      const reply = await insist(() => user.sync(batch.map(({ op }) => op)));
      expect(reply.status).toBe(200);
      for (const [n, { status, code }] of reply.body.results.entries()) {
        const waiting = batch[n] as Waiting;
        if (status === 'retry') left.push(waiting);
        if (status === 'applied') this.take(user, waiting);
        else codes.push(code);
      }
    }
    this.queues.set(user, left);
    return codes;
  }

  /** A device's newest vote on an item wins, even if an older one arrives after it. */
  take(user: Visitor, { item, value, op }: Waiting): void {
    if ((item.seqs.get(user) ?? -1) > op.seq) return;
    item.seqs.set(user, op.seq);
    item.votes.set(user, value);
    if (value !== 'none') this.voted.add(user);
  }

  countOf({ votes }: Item): number {
    const values = [...votes.values()];
    return values.filter((value) => value === 'up').length - values.filter((value) => value === 'down').length;
  }

  pointsOf(user: Visitor): number {
    const best = (target: Item['target']) =>
      Math.max(
        0,
        ...this.items
          .filter((item) => item.author === user && item.target === target)
          .map((item) => this.countOf(item)),
      );
    return (best('submission') >= 10 ? 10 : 0) + (best('suggestion') >= 5 ? 5 : 0) + (this.voted.has(user) ? 1 : 0);
  }
}

const votes = fc.array(
  fc.record({
    item: fc.nat(99),
    value: fc.constantFrom<UserVote>('up', 'up', 'up', 'up', 'up', 'up', 'up', 'down', 'none'),
  }),
  { minLength: 5, maxLength: 20 },
);

/** Every difficulty gets two submissions, each with a suggestion by somebody else. */
async function fill(day: Day, users: Visitor[]): Promise<void> {
  for (const [n, difficulty] of [...difficulties, ...difficulties].entries()) {
    // The first submission's author has no other item that could keep the reward when this one loses it.
    const [author, helper] = [users[n && 1 + (n % 4)] as Visitor, users[5 + (n % 5)] as Visitor];
    const submissionId = await submitFor(author, day.day, difficulty);
    day.add('submission', submissionId, author);
    day.add('suggestion', await suggestFor(helper, day.day, submissionId), helper);
  }
}

/** Where the day is played: one server, or two processes on one database. */
interface Place extends AsyncDisposable {
  db: Database;
  join: (name: string) => Promise<Visitor>;
  setClock: (moment: number) => void;
}

async function oneServer(): Promise<Place> {
  const server = await startTestServer();
  return {
    db: server.db,
    join: (name) => server.user(name),
    setClock: (moment) => (server.clock.now = moment),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A user whose calls alternate between the processes. */
class Wanderer extends Visitor {
  readonly #urls: readonly string[];
  #calls = 0;

  constructor(urls: readonly string[]) {
    super('');
    this.#urls = urls;
  }

  override send(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Response> {
    this.#calls += 1;
    this.url = this.#urls[this.#calls % this.#urls.length] ?? '';
    return super.send(method, path, body, headers);
  }
}

async function twoProcesses(): Promise<Place> {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-clock-'));
  const CLOCK_FILE = join(folder, 'clock');
  const setClock = (moment: number) => {
    // Replaced whole: a process that reads meanwhile sees the old clock or the new one.
    writeFileSync(`${CLOCK_FILE}.new`, String(moment));
    renameSync(`${CLOCK_FILE}.new`, CLOCK_FILE);
  };
  setClock(noon);
  const env = { DATABASE_URL, CLOCK_FILE, SESSION_KEYS: 'a key for tests only' };
  const servers = [await spawnServer(env), await spawnServer(env)];
  const db = openDatabase({ databaseUrl: DATABASE_URL });
  return {
    db,
    join: (name) => new Wanderer(servers.map(({ url }) => url)).signUp(name),
    setClock,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      for (const { kill } of servers) kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      rmSync(folder, { recursive: true });
      await drop();
    },
  };
}

/** Fills queues offline hour by hour, and sends them when there is a connection; what meets a limit is sent later. */
async function play(place: Place, day: Day, users: Visitor[], seed: number): Promise<void> {
  const plans = fc.sample(votes, { seed, numRuns: users.length * 10 });
  const dawn = Date.parse(`${day.day}T12:00:00Z`);
  for (let hours = 0; hours < 11; hours += 1) {
    place.setClock(dawn + hours * hour);
    for (const user of users) day.queue(user, plans.pop() ?? []);
    // Everybody is offline now and then, each at other times.
    await Promise.all(users.filter((_, n) => (n + hours) % 3 !== 0).map((user) => day.flush(user)));
  }
}

/** Moves the first submission above its threshold, below it and above it again. */
async function sway(place: Place, day: Day, users: Visitor[]): Promise<void> {
  const say = async (user: Visitor, value: UserVote) => {
    day.queue(user, [{ item: 0, value }]);
    expect(await day.flush(user)).toEqual([]);
  };
  place.setClock(Date.parse(`${day.day}T12:00:00Z`));
  await Promise.all(users.slice(1).map((user) => say(user, 'up')));
  for (const user of users.slice(1, 3)) await say(user, 'none');
  await say(users[1] as Visitor, 'up');
}

async function playTwoDays(place: Place, seed: number): Promise<void> {
  const users: Visitor[] = [];
  for (let n = 0; n < 12; n += 1) users.push(await place.join(`player${n}`));
  const [first, second] = [new Day(days[0]), new Day(days[1])];
  await fill(first, users);
  await sway(place, first, users);
  const revoked = (await historyOf(users[0] as Visitor)).filter(({ points }) => points < 0);
  expect(revoked.length).toBeGreaterThan(0);
  await play(place, first, users, seed);

  place.setClock(midnight);
  first.queue(users[3] as Visitor, [{ item: 0, value: 'down' }]);
  const late = (await Promise.all(users.map((user) => first.flush(user)))).flat();
  expect(new Set(late)).toEqual(new Set(['day_closed']));
  await fill(second, users);
  await play(place, second, users, seed + 100);

  const expected = users.map((user) => first.pointsOf(user) + second.pointsOf(user));
  expect(await Promise.all(users.map(pointsOf))).toEqual(expected);
  expect(Math.max(...expected)).toBeGreaterThan(11);
  expect(await findDifferences(place.db)).toEqual([]);
}

test.each(runs([1], [1, 2, 3]))('after two days of 12 users points match votes and ledger (seed %i)', async (seed) => {
  await using place = await oneServer();
  await playTwoDays(place, seed);
});

test.each(runs([], [4]))('with two processes, points match votes and ledger after two days (seed %i)', async (seed) => {
  await using place = await twoProcesses();
  await playTwoDays(place, seed);
});

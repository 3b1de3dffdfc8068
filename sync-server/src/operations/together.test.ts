import { randomUUID } from 'node:crypto';
import type { SyncOp, SyncResult } from 'shared-types/api/sync.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { expect, test } from 'vitest';
import { smallLayout } from '../testing/layouts.ts';
import { savedArgs, submissionArgs } from '../testing/opArgs.ts';
import { randomOf } from '../testing/randomOf.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd } from '../testing/votingCrowd.ts';
import { findDifferences } from './verifyLedger.ts';

// Applying a batch together must give the same result as sending each operation alone.

/**
 * With limits, a few players who often change their minds, so that they reach the limits; without, enough players for
 * every threshold.
 */
const played = { on: { players: runs(2, 4), likes: [0.5] }, off: { players: 12, likes: [0.1, 0.9] } };
/** Fewer on PostgreSQL in `npm test`. The last expectations below need this number. */
const enough = 12;
const batches = runs(process.env.TEST_DATABASE === 'postgres' ? 6 : enough, 120);
const batchSize = 30;
const day = '2026-11-20';

type Op = Omit<SyncOp, 'args'> & { args: Record<string, unknown> };

/** Generates random batches, one player after the other: mostly votes that lift some items and sink others. */
class Lots {
  readonly #random: () => number;
  readonly #likes: readonly number[];
  readonly #items: { target: string; targetId: string; likes: number }[] = [];
  readonly #saved: { id: string; shareToken: string }[] = [];
  #seq = 0;

  constructor(seed: number, likes: readonly number[]) {
    this.#random = randomOf(seed);
    this.#likes = likes;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #chance(part: number): boolean {
    return this.#random() < part;
  }

  #op(type: string, args: Record<string, unknown>): Op {
    this.#seq += 1;
    const seq = this.#chance(0.1) ? Math.max(0, this.#seq - 40) : this.#seq;
    const madeFor = this.#chance(0.02) ? '2026-11-19' : day;
    return { id: randomUUID(), seq, type, v: 1, args, day: madeFor, madeAt: `${day}T12:00:00.000Z` };
  }

  #vote(): Op {
    const item = this.#pick(this.#items);
    if (this.#chance(0.03)) return this.#op('vote.set', { target: item.target, targetId: randomUUID(), value: 'up' });
    const liked = this.#chance(item.likes) ? 'up' : 'down';
    const value = this.#chance(0.12) ? 'none' : this.#chance(0.02) ? 'sideways' : liked;
    return this.#op('vote.set', { target: item.target, targetId: item.targetId, value });
  }

  #save(): Op {
    const { id, shareToken } = this.#chance(0.1) && this.#saved.length > 0 ? this.#pick(this.#saved) : savedArgs();
    const known = { id: this.#chance(0.5) ? id : randomUUID(), shareToken };
    this.#saved.push(known);
    const labyrinthData = this.#chance(0.03) ? '{}' : smallLayout;
    return this.#op('saved.create', { ...savedArgs(), ...known, labyrinthData });
  }

  #next(before: readonly Op[]): Op {
    if (before.length > 0 && this.#chance(0.05)) {
      const again = this.#pick(before);
      return this.#chance(0.5) ? again : { ...again, args: { ...again.args, value: 'down' } };
    }
    if (this.#chance(0.75)) return this.#vote();
    if (this.#saved.length > 0 && this.#chance(0.15))
      return this.#op('saved.delete', { id: this.#pick(this.#saved).id });
    return this.#save();
  }

  /** A drawing by the batch's player, or a suggestion for an existing layout. */
  make(): Op {
    const above = this.#items.filter(({ target }) => target === 'submission');
    const isFirst = above.length < 4;
    const args = isFirst
      ? submissionArgs()
      : { id: randomUUID() as string, submissionId: this.#pick(above).targetId, text: 'The key is left.' };
    this.#items.push({
      target: isFirst ? 'submission' : 'suggestion',
      targetId: args.id,
      likes: this.#pick(this.#likes),
    });
    return { ...this.#op(isFirst ? 'submission.create' : 'suggestion.create', args), day };
  }

  batch(): Op[] {
    const ops: Op[] = [];
    while (ops.length < batchSize) {
      const op = this.#next(ops);
      if (ops.length > 0 && this.#chance(0.05)) op.dependsOn = [this.#pick(ops).id];
      ops.push(op);
    }
    // Half of the batches are sorted into runs of one type, as devices queue them.
    return this.#chance(0.5) ? ops.toSorted((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0)) : ops;
  }
}

/** Everything that operations leave in the database, with names instead of ids, which differ between servers. */
async function stateOf({ db }: TestServer) {
  const accounts = await db.selectFrom('accounts').select(['id', 'username', 'points']).orderBy('username').execute();
  const nameOf = new Map(accounts.map(({ id, username }) => [id, username]));
  const named = (text: string) => text.replace(/[0-9a-f-]{36}/g, (id) => nameOf.get(id) ?? id);
  const rows = {
    points: accounts.map(({ username, points }) => ({ username, points })),
    ledger: await db.selectFrom('point_ledger').selectAll().execute(),
    votes: await db.selectFrom('votes').selectAll().execute(),
    submissions: await db.selectFrom('submissions').selectAll().execute(),
    suggestions: await db.selectFrom('suggestions').selectAll().execute(),
    saved: await db.selectFrom('saved_labyrinths').selectAll().execute(),
    ended: await db.selectFrom('ended_share_tokens').selectAll().execute(),
    remembered: await db.selectFrom('remembered_results').selectAll().execute(),
    limits: await db.selectFrom('rate_limits').selectAll().where('key', 'like', 'account.%').execute(),
  };
  return Object.fromEntries(
    Object.entries<object[]>(rows).map(([name, all]) => [name, all.map((row) => named(JSON.stringify(row))).sort()]),
  );
}

function sameDevice(users: readonly Visitor[], clientIds: readonly string[]): (readonly [Visitor, string])[] {
  return users.map((user, n) => {
    user.address = `10.99.${n}.1`;
    return [user, clientIds[n] ?? ''] as const;
  });
}

async function send([user, clientId]: readonly [Visitor, string], ops: readonly Op[]): Promise<SyncResult[]> {
  const { status, body } = await user.sync([...ops], { clientId });
  expect(status).toBe(200);
  return body.results;
}

/** What a device decides without the server: it does not send an operation before its parents, nor while one waits. */
function findWaiting({ id, dependsOn = [] }: Op, answers: readonly SyncResult[]): SyncResult | undefined {
  const answerTo = (wanted: string): SyncResult =>
    answers.findLast((answer) => answer.id === wanted) ?? { id: wanted, status: 'retry' };
  if (answerTo(id).status !== 'retry') return undefined;
  const parent = dependsOn.map(answerTo).find(({ status }) => status === 'retry');
  return parent && { ...parent, id };
}

/** What comes of the first seed is known; the others are new every time. */
const seeds = [1, ...runs([], [Date.now() % 1_000_000])];

test.each(seeds.flatMap((seed) => (['on', 'off'] as const).map((limited) => ({ seed, limited }))))(
  'random batches have the same outcome as their operations one by one (limits $limited, seed $seed)',
  async ({ seed, limited }) => {
    const env = { RATE_LIMITS: limited };
    await using whole = await startTestServer({ env });
    await using single = await startTestServer({ env });
    const { players, likes } = played[limited];
    const lots = new Lots(seed, likes);
    const clientIds = Array.from({ length: players }, () => randomUUID() as string);
    const [inBatches, alone] = [
      sameDevice(await crowd(whole, 'player', players), clientIds),
      sameDevice(await crowd(single, 'player', players), clientIds),
    ] as const;
    const statuses = new Set<string>();
    const play = async (n: number, ops: readonly Op[]) => {
      const [one, other] = [inBatches[n % players], alone[n % players]];
      if (!one || !other) throw new Error('A player is missing.');
      const together = await send(one, ops);
      const oneByOne: SyncResult[] = [];
      for (const each of ops) {
        const waiting = findWaiting(each, oneByOne);
        oneByOne.push(...(waiting ? [waiting] : await send(other, [each])));
      }
      for (const { status, code } of together) statuses.add(code ?? status);
      return { together, oneByOne };
    };
    for (let n = 0; n < 10; n += 1) await play(n, [lots.make()]);
    for (let n = 0; n < batches; n += 1) {
      const { together, oneByOne } = await play(n, lots.batch());
      expect(together).toEqual(oneByOne);
      whole.clock.now += 60_000;
      single.clock.now += 60_000;
    }
    expect(await stateOf(whole)).toEqual(await stateOf(single));
    for (const { db } of [whole, single]) expect(await findDifferences(db)).toEqual([]);
    if (seed !== seeds[0] || batches < enough) return;
    const came = ['applied', 'retry', 'invalid', 'not_found', 'own_vote', 'day_closed', 'taken', 'op_id_reuse'];
    expect([...statuses]).toEqual(expect.arrayContaining(limited === 'on' ? [...came, 'too_many'] : came));
    const rewards = await whole.db.selectFrom('point_ledger').where('reason', '<>', 'daily_vote').selectAll().execute();
    expect(rewards.length > 0).toBe(limited === 'off');
  },
);

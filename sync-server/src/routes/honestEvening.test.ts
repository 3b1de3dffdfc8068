import { randomUUID } from 'node:crypto';
import { isLong, runs } from 'shared-types/testing/runs.ts';
import { expect, test } from 'vitest';
import { savedArgs, submissionArgs, voteArgs } from '../testing/opArgs.ts';
import { solvedBy } from '../testing/solveCaptcha.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

// The limits are for attackers: players, however eager, never reach them.

const behindProxy = { env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } };
const difficulties = ['eternal', 'merciless', 'cruel', 'normal'];
const halfMinute = 30_000;
const ticksOfHour = 120;

/**
 * In `npm test` this takes one hour of play with ten layouts in it, and after its first two minutes the app refreshes
 * every twentieth minute: lists are limited per minute.
 */
const hours = runs(1, 4);
const met = runs(10, 30);
const refreshes = (hour: number, tick: number) => isLong || (hour === 0 && tick < 4) || tick % 40 === 0;
/** How many register at home, which takes a captcha each; the others have done so before. */
const registering = runs(2, 5);
const password = 'a long enough one';

/** Submissions of other players, each author in a different network: 20 per author. */
async function dayOfOthers(server: TestServer, authors: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < authors; n += 1) {
    const author = await server.user(`author${n}`);
    const all = Array.from({ length: 20 }, (_, item) => submissionArgs(randomUUID(), difficulties[item % 4]));
    await author.results(...all.map((args) => author.op('submission.create', args)));
    ids.push(...all.map(({ id }) => id));
  }
  return ids;
}

/** Registers as the page does: the captcha is solved when it is asked for. */
async function register(player: Visitor, username: string): Promise<string> {
  const registration = { username, email: `${username}@example.org`, password };
  const first = await player.post('/api/auth/register', registration);
  if (first.status === 201) return 'without captcha';
  expect([first.status, first.body.code]).toEqual([403, 'captcha_needed']);
  const solved = await player.post('/api/auth/register', { ...registration, recaptchaToken: await solvedBy(player) });
  expect(solved.status).toBe(201);
  return 'with captcha';
}

async function signIn(player: Visitor, login: string): Promise<void> {
  const { status, body } = await player.post<{ user?: { accountId: string } }>('/api/auth/login', { login, password });
  expect(status).toBe(200);
  player.accountId = body.user?.accountId ?? '';
}

/** A player whose app refreshes every list as often as allowed, and sends the ETag of each. */
class Player {
  readonly visitor: Visitor;
  readonly #tags = new Map<string, string>();

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async #refresh(path: string): Promise<number> {
    const tag = this.#tags.get(path);
    const { status, headers } = await this.visitor.send('GET', path, undefined, {
      ...(tag !== undefined && { 'if-none-match': tag }),
    });
    this.#tags.set(path, headers.get('etag') ?? '');
    return status;
  }

  refresh(): Promise<number[]> {
    const lists = [...difficulties.map((difficulty) => `/api/submissions/${difficulty}`), '/api/saved-labyrinths'];
    return Promise.all(lists.map((path) => this.#refresh(path)));
  }

  /** What a player does with one layout: opens it, votes on it, and corrects every sixth. */
  async #meet(id: string, turn: number): Promise<number[]> {
    const { visitor } = this;
    const view = await visitor.post(`/api/submissions/${id}/view`);
    const vote = await visitor.post('/api/vote/submission', {
      submissionId: id,
      voteType: turn % 5 === 0 ? 'down' : 'up',
    });
    if (turn % 6 !== 0) return [view.status, vote.status];
    const suggestion = await visitor.post('/api/suggestions', { submissionId: id, text: 'The key is left.' });
    return [view.status, vote.status, suggestion.status];
  }

  /** An hour's work: layouts of others, and two of their own, saved and submitted. */
  async play(items: readonly string[], hour: number): Promise<number[]> {
    const { visitor } = this;
    const statuses: number[] = [];
    for (const [turn, id] of items.entries()) statuses.push(...(await this.#meet(id, turn)));
    const own = [0, 1].flatMap((n) => [
      visitor.op('saved.create', savedArgs()),
      visitor.op('submission.create', submissionArgs(randomUUID(), difficulties[(hour + n) % 4])),
    ]);
    expect((await visitor.results(...own)).map(({ status }) => status)).toEqual(Array(4).fill('applied'));
    return statuses;
  }
}

test(`five players behind one address register, sign in, refresh every list twice a minute, vote, suggest, save and submit for ${hours === 1 ? 'an hour' : `${hours} hours`}, and none is rate limited`, async () => {
  await using server = await startTestServer(behindProxy);
  const items = await dayOfOthers(server, runs(1, 7));
  const house: Player[] = [];
  const asked: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const visitor = server.visitor();
    if (n >= registering) await visitor.signUp(`house${n}`);
    visitor.address = '203.0.113.7';
    if (n < registering) asked.push(await register(visitor, `house${n}`));
    expect((await visitor.post('/api/auth/logout')).status).toBe(200);
    await signIn(visitor, `house${n}`);
    house.push(new Player(visitor));
  }
  expect(asked).toEqual(['without captcha', ...Array<string>(registering - 1).fill('with captcha')]);

  const statuses = new Map<number, number>();
  const count = (all: readonly number[]) => {
    for (const status of all) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let hour = 0; hour < hours; hour += 1) {
    for (const player of house) count(await player.play(items.slice(hour * met, hour * met + met), hour));
    for (let tick = 0; tick < ticksOfHour; tick += 1, server.clock.now += halfMinute) {
      if (!refreshes(hour, tick)) continue;
      for (const read of await Promise.all(house.map((player) => player.refresh()))) count(read);
    }
  }
  expect([...statuses.keys()].sort()).toEqual([200, 201, 204, 304]);
  const ticks = isLong ? hours * ticksOfHour : 4 + 2;
  // Five lists of each of five players, and their votes.
  expect((statuses.get(200) ?? 0) + (statuses.get(304) ?? 0)).toBe(ticks * 5 * 5 + hours * met * 5);
  expect([statuses.get(201), statuses.get(204)]).toEqual([hours * 5 * Math.ceil(met / 6), hours * met * 5]);
});

test('a queue of 200 offline changes is applied completely in four calls', async () => {
  await using server = await startTestServer(behindProxy);
  const items = await dayOfOthers(server, 2);
  const player = await server.user('offline');
  const saved = Array.from({ length: 70 }, () => savedArgs());
  const queue = [
    ...items.map((id) => player.op('vote.set', voteArgs(id, 'up'))),
    ...items
      .slice(0, 30)
      .map((id) => player.op('suggestion.create', { id: randomUUID(), submissionId: id, text: 'The key is left.' })),
    ...saved.map((args) => player.op('saved.create', args)),
    ...saved.slice(0, 20).map(({ id }) => player.op('saved.delete', { id })),
    ...Array.from({ length: 40 }, (_, n) =>
      player.op('submission.create', submissionArgs(randomUUID(), difficulties[n % 4])),
    ),
  ];
  expect(queue).toHaveLength(200);
  for (let at = 0; at < 200; at += 50) {
    const results = await player.results(...queue.slice(at, at + 50));
    expect(results.filter(({ status }) => status !== 'applied')).toEqual([]);
  }
  expect((await player.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(50);
  expect(await server.db.selectFrom('votes').select('value').execute()).toHaveLength(40);
});

import { Writable } from 'node:stream';
import pino from 'pino';
import type { FollowEvent } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Follower } from '../testing/Follower.ts';
import { newRunKey, nextSent } from '../testing/runKey.ts';
import { sharedRun } from 'shared-types/testing/sharedRun.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let runner: Visitor;
let log = '';
const followers: Follower[] = [];
beforeAll(async () => {
  const to = new Writable({
    write: (chunk: Buffer, _, done) => {
      log += chunk.toString();
      done();
    },
  });
  server = await startTestServer({ log: pino({ level: 'trace' }, to) });
  runner = server.visitor();
});
afterAll(async () => {
  for (const follower of followers) follower.leave();
  await server[Symbol.asyncDispose]();
});

function follow(token: string, from = server, address?: string): Follower {
  const follower = new Follower(from.url, token, address);
  followers.push(follower);
  return follower;
}

function show(token: string, key: string, run: unknown, by = runner, sent = nextSent()) {
  return by.post<{ error: string; code: string }>(`/api/follow/${token}`, { key, sent, run });
}

async function seen(follower: Follower, events: readonly FollowEvent[]): Promise<void> {
  await expect.poll(() => follower.events).toEqual(events);
}

async function figure(name: string, from = server): Promise<number> {
  const operator = Object.assign(from.visitor(), { address: '127.0.0.1' });
  const text = await (await operator.send('GET', '/metrics')).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

test('followers receive each step of a run; a later follower receives the current step with its age', async () => {
  const { key, token } = newRunKey();
  const early = follow(token);
  await seen(early, [{ at: 'waiting' }]);
  expect((await show(token, key, sharedRun())).status).toBe(204);
  await seen(early, [{ at: 'waiting' }, { at: 'run', age: 0, run: sharedRun() }]);
  server.clock.now += 3000;
  const late = follow(token);
  await seen(late, [{ at: 'run', age: 3000, run: sharedRun() }]);
  const next = sharedRun({ room: 'c4r1', step: 3 });
  await show(token, key, next);
  await seen(late, [
    { at: 'run', age: 3000, run: sharedRun() },
    { at: 'run', age: 0, run: next },
  ]);
});

test("the event stream's headers keep proxies from buffering, storing or compressing it", async () => {
  const { token } = newRunKey();
  const follower = follow(token);
  const { status, headers } = await follower.opened;
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  await expect.poll(() => follower.text).toMatch(/^retry: [123]\d{3}\n\ndata: {"at":"waiting"}\n\n$/);
});

test("a run's address allows following it, but neither sending a step nor ending it", async () => {
  const { key, token } = newRunKey();
  await show(token, key, sharedRun());
  for (const wrong of [token, newRunKey().key]) {
    for (const run of [sharedRun({ step: 9 }), null]) {
      const { status, body } = await show(token, wrong, run, server.visitor());
      expect([status, body.code, body.error]).toEqual([
        403,
        'forbidden',
        'Only the device that shows this run can send it.',
      ]);
    }
  }
  await seen(follow(token), [{ at: 'run', age: 0, run: sharedRun() }]);
});

test('an invalid run is refused with a message that names the problem', async () => {
  const { key, token } = newRunKey();
  const refused = async (run: unknown) => {
    const { status, body } = await show(token, key, run);
    return [status, body.error];
  };
  expect(await refused(sharedRun({ room: 'c7r1' }))).toEqual([400, 'run.room: is not a room of the grid.']);
  expect(await refused(sharedRun({ layout: '1abc' }))).toEqual([
    400,
    'run.layout: This link is damaged or was cut off. Ask for it again.',
  ]);
  expect(await refused({ ...sharedRun(), chat: 'x' })).toEqual([400, 'run.chat: is not a known field.']);
  expect(
    (await runner.post(`/api/follow/${token}`, { key, sent: nextSent(), run: null, more: 'x'.repeat(9000) })).status,
  ).toBe(413);
  expect((await server.visitor().get('/api/follow/eternal')).status).toBe(404);
});

test('a won run is shown to its followers and then deleted', async () => {
  const { key, token } = newRunKey();
  const follower = follow(token);
  await show(token, key, sharedRun());
  const won = sharedRun({ at: 'won', clock: { ran: 300_000, runs: false } });
  await show(token, key, won);
  await expect.poll(() => follower.events.at(-1)).toEqual({ at: 'run', age: 0, run: won });
  await seen(follow(token), [{ at: 'waiting' }]);
});

test('a run is deleted at once when its device ends it, and after two hours of silence', async () => {
  const [one, other] = [newRunKey(), newRunKey()];
  const before = await figure('shown_runs');
  for (const { key, token } of [one, other]) await show(token, key, sharedRun());
  const [first, second] = [follow(one.token), follow(other.token)];
  await Promise.all([first.opened, second.opened]);
  await expect.poll(() => figure('shown_runs')).toBe(before + 2);
  await show(one.token, one.key, null);
  await expect.poll(() => first.events.at(-1)).toEqual({ at: 'ended' });
  await expect.poll(() => figure('shown_runs')).toBe(before + 1);
  server.clock.now += following.silence;
  expect(await figure('shown_runs')).toBe(0);
  await expect.poll(() => second.events.at(-1)).toEqual({ at: 'ended' });
});

test("a call that arrives out of order changes nothing, not even after the run's end", async () => {
  const { key, token } = newRunKey();
  const follower = follow(token);
  const at = 5_000_000;
  await show(token, key, sharedRun({ step: 3 }), runner, at + 2);
  for (const sent of [at + 1, at + 2]) {
    expect((await show(token, key, sharedRun({ step: 2 }), runner, sent)).status).toBe(204);
  }
  await show(token, key, null, runner, at + 4);
  await show(token, key, sharedRun({ step: 4 }), runner, at + 3);
  await expect.poll(() => follower.events.at(-1)).toEqual({ at: 'ended' });
  expect(follower.events.flatMap((event) => (event.at === 'run' ? [event.run.step] : []))).toEqual([3]);
  await seen(follow(token), [{ at: 'waiting' }]);
  // From a device whose clock was set back by an hour.
  await show(token, key, sharedRun({ step: 5 }), runner, at - 3_600_000);
  await expect.poll(() => follower.events.at(-1)).toMatchObject({ at: 'run', run: { step: 5 } });
  await show(token, key, null, runner, at);
});

test("the log contains neither a run's address nor its rooms", async () => {
  const { key, token } = newRunKey();
  const follower = follow(token);
  await follower.opened;
  await show(token, key, sharedRun({ room: 'c13r5' }));
  await server.visitor().send('GET', `/overlay/${token}`);
  await show(token, 'wrong', sharedRun({ room: 'c13r5' }));
  follower.leave();
  await expect.poll(() => log).toContain('"path":"/api/follow/…"');
  expect(log).toContain('"path":"/overlay/…"');
  expect(log).not.toContain(token);
  expect(log).not.toContain(key);
  expect(log).not.toContain('c13r5');
  expect(log).not.toContain('could not be finished');
});

test('an address may show 20 runs and follow with 100 screens at once; other addresses are not limited by it', async () => {
  await using small = await startTestServer();
  const house = small.visitor();
  const [first, ...others] = Array.from({ length: following.runs.ofAddress }, newRunKey);
  if (!first) throw new Error('There is no run.');
  const showAt = (by: Visitor, { key, token }: ReturnType<typeof newRunKey>) => show(token, key, sharedRun(), by);
  // On PostgreSQL a run counts once the database has passed it on, and a new server hears it only after a moment.
  const counted = () => figure('shown_runs', small);
  await expect.poll(() => showAt(house, first).then(counted)).toBe(1);
  for (const other of others) expect((await showAt(house, other)).status).toBe(204);
  await expect.poll(counted).toBe(20);
  const refused = newRunKey();
  expect((await showAt(house, refused)).status).toBe(429);
  expect((await show(first.token, first.key, sharedRun({ step: 3 }), house)).status).toBe(204);
  expect((await showAt(small.visitor(), refused)).status).toBe(204);

  const screens = Array.from({ length: following.screens.ofAddress }, () => follow(first.token, small, '10.1.1.1'));
  const opened = await Promise.all(screens.map((screen) => screen.opened));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await follow(first.token, small, '10.1.1.1').opened).status).toBe(429);
  expect((await follow(first.token, small, '10.1.1.2').opened).status).toBe(200);
  for (const screen of screens) screen.leave();
  await expect.poll(() => figure('followers', small)).toBe(1);
  expect((await follow(first.token, small, '10.1.1.1').opened).status).toBe(200);
});

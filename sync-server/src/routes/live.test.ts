import type { ListRevision } from 'shared-types/api/live.ts';
import { listening } from 'shared-types/rules/listening.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { outdateList } from '../storage/days.ts';
import { inSavepoint, inWriteTransaction } from '../storage/transaction.ts';
import { EventReader } from '../testing/EventReader.ts';
import { submissionArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

/** The current day by the test server's clock. */
const today = '2026-11-20';

let server: TestServer;
let author: Visitor;
const readers: EventReader<ListRevision>[] = [];
beforeAll(async () => {
  server = await startTestServer();
  author = await server.user('author');
});
afterAll(async () => {
  for (const reader of readers) reader.leave();
  await server[Symbol.asyncDispose]();
});

function listen(query = '', from = server, address?: string): EventReader<ListRevision> {
  const reader = new EventReader<ListRevision>(`${from.url}/api/live${query}`, address);
  readers.push(reader);
  return reader;
}

async function submit(difficulty: string, by = author): Promise<string> {
  const op = by.op('submission.create', { ...submissionArgs(), difficulty });
  const { body } = await by.sync<{ results: { status: string; entity: { id: string } }[] }>([op]);
  expect(body.results[0]?.status).toBe('applied');
  return body.results[0]?.entity.id ?? '';
}

/** The number of changes within a revision. */
const changesOf = ({ revision }: ListRevision) => Number(revision.split('.')[0]);

const namesOf = ({ events }: EventReader<ListRevision>) => events.map(({ difficulty }) => difficulty).toSorted();

/** Waits long enough for events to arrive. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 400));

async function figure(name: string): Promise<number> {
  const operator = Object.assign(server.visitor(), { address: '127.0.0.1' });
  const text = await (await operator.send('GET', '/metrics')).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

test('the stream first sends the revision of every requested list, then of each one that changes', async () => {
  const all = listen();
  await expect.poll(() => namesOf(all)).toEqual(['cruel', 'eternal', 'merciless', 'normal']);
  expect(all.events.find(({ difficulty }) => difficulty === 'normal')).toEqual({
    day: today,
    difficulty: 'normal',
    revision: '0',
  });
  const others = listen('?difficulty=eternal,cruel');
  await expect.poll(() => namesOf(others)).toEqual(['cruel', 'eternal']);
  await submit('normal');
  await expect.poll(() => all.events.length).toBeGreaterThan(4);
  expect(all.events.at(-1)).toMatchObject({ day: today, difficulty: 'normal' });
  expect(all.events.at(-1)?.revision).not.toBe('0');
  await quiet();
  expect(others.events).toHaveLength(2);
  const late = listen('?difficulty=normal');
  await expect.poll(() => late.events).toEqual([all.events.at(-1)]);
});

test('the stream sets no cookie, and its headers keep proxies from buffering, storing or compressing it', async () => {
  const reader = listen('?difficulty=eternal');
  const { status, headers } = await reader.opened;
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  await expect
    .poll(() => reader.text)
    .toMatch(/^retry: [123]\d{3}\n\ndata: {"day":"2026-11-20","difficulty":"eternal","revision":"[^"]+"}\n\n$/);
});

test.each([
  ['?day=yesterday', 'day must be a day written YYYY-MM-DD.'],
  ['?day=2026-02-30', 'day must be a day written YYYY-MM-DD.'],
  ['?day=2026-11-21', 'day must not be a future day.'],
  ['?difficulty=brutal', 'difficulty must be one or several of eternal, merciless, cruel, normal, joined by ",".'],
  ['?difficulty=eternal,', 'difficulty must be one or several of eternal, merciless, cruel, normal, joined by ",".'],
  ['?difficulty=', 'difficulty must be one or several of eternal, merciless, cruel, normal, joined by ",".'],
])('the query %s is refused', async (query, error) => {
  const { status, body } = await server.visitor().get(`/api/live${query}`);
  expect([status, body]).toEqual([400, { success: false, error, code: 'invalid' }]);
});

test("a stream of another day does not receive today's changes", async () => {
  const earlier = listen('?day=2026-11-19&difficulty=eternal');
  await expect.poll(() => earlier.events).toEqual([{ day: '2026-11-19', difficulty: 'eternal', revision: '0' }]);
  await submit('eternal');
  await quiet();
  expect(earlier.events).toHaveLength(1);
});

test('simultaneous votes are combined into fewer events, and the last event has the current revision', async () => {
  const id = await submit('merciless');
  const reader = listen('?difficulty=merciless');
  await expect.poll(() => reader.events.length).toBeGreaterThan(0);
  const voters = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`voter${n}`)));
  const before = reader.events.length;
  await Promise.all(
    voters.map((voter) => voter.sync([voter.op('vote.set', { target: 'submission', targetId: id, value: 'up' })])),
  );
  const row = await server.db
    .selectFrom('days')
    .select('list_revision')
    .where('difficulty', '=', 'merciless')
    .executeTakeFirstOrThrow();
  await expect.poll(() => reader.events.map(changesOf).at(-1)).toBe(row.list_revision);
  expect(reader.events.length - before).toBeLessThan(row.list_revision);
});

test('a rolled-back change sends no event', async () => {
  const key = { day: today, difficulty: 'cruel' } as const;
  await submit('cruel');
  const reader = listen('?difficulty=cruel');
  await quiet();
  const before = reader.events.length;
  expect(before).toBeGreaterThan(0);
  const whole = inWriteTransaction(server.db, async (tx) => {
    await outdateList(tx, key, server.clock.now);
    throw new Error('undone');
  });
  await expect(whole).rejects.toThrow('undone');
  await inWriteTransaction(server.db, async (tx) => {
    const part = inSavepoint(tx, async () => {
      await outdateList(tx, key, server.clock.now);
      throw new Error('undone');
    });
    await part.catch(() => undefined);
  });
  await quiet();
  expect(reader.events).toHaveLength(before);
});

test('a change by another program sends an event', async () => {
  const key = { day: today, difficulty: 'eternal' } as const;
  const reader = listen('?difficulty=eternal');
  await expect.poll(() => reader.events.length).toBe(1);
  const other = openDatabase({ databaseUrl: server.databaseUrl });
  await inWriteTransaction(other, (tx) => outdateList(tx, key, server.clock.now));
  await other.destroy();
  await expect.poll(() => reader.events.length).toBe(2);
});

test('an address may have 500 listeners; other addresses are not limited by it, and closed streams free their places', async () => {
  const before = await figure('list_listeners');
  const many = Array.from({ length: listening.listeners.ofAddress }, () =>
    listen('?difficulty=normal', server, '10.1.1.1'),
  );
  const opened = await Promise.all(many.map((reader) => reader.opened));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await figure('list_listeners')).toBe(before + 500);
  expect((await listen('', server, '10.1.1.1').opened).status).toBe(429);
  expect((await listen('', server, '10.1.1.2').opened).status).toBe(200);
  for (const reader of many) reader.leave();
  await expect.poll(() => figure('list_listeners')).toBe(before + 1);
  expect((await listen('', server, '10.1.1.1').opened).status).toBe(200);
});

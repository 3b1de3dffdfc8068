import { randomUUID } from 'node:crypto';
import { listSectionShapes } from 'shared-types/api/sectionShapes.ts';
import type { AccountExport } from 'shared-types/api/accountRights.ts';
import { emptyLayout, type Layout, parseLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import { readShape, type SectionShape, shapesOf } from 'shared-types/sections/shapes.ts';
import * as v from 'valibot';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { forgetExpired } from '../storage/expired.ts';
import { setHidden } from '../storage/hiddenContent.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { smallIzaro } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd, pressAll } from '../testing/votingCrowd.ts';

const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
const aDay = 24 * 60 * 60 * 1000;

/** A first section of Eternal that the table lacks. */
const newShape = '13x 22xk 44x | ab bc cz';
const learnt = { difficulty: 'eternal', section: 0, shape: newShape };

const drawn = (shape: string, section: 0 | 1 = 0) => serialiseLayout(withShape(emptyLayout, readShape(shape, section)));

let server: TestServer;
let players: Visitor[];
beforeEach(async () => {
  server = await startTestServer();
  players = await crowd(server, 'player', 3);
});
afterEach(() => server[Symbol.asyncDispose]());

/** Submits by the queue; returns the submission's id. */
async function submit(player: Visitor, labyrinthData = drawn(newShape), day = today, difficulty = 'eternal') {
  const args = { id: randomUUID() as string, difficulty, labyrinthData, izaroConfig: smallIzaro };
  const [result] = await player.results(player.op('submission.create', args, { day }));
  expect(result).toMatchObject({ status: 'applied' });
  return args.id;
}

async function submitAll(labyrinthData?: string, day?: string, difficulty?: string): Promise<void> {
  for (const player of players) await submit(player, labyrinthData, day, difficulty);
}

async function shapesOn({ visitor }: TestServer = server) {
  const { status, body } = await visitor().get('/api/section-shapes');
  expect(status).toBe(200);
  return v.parse(listSectionShapes.answer, body).shapes;
}

const remembered = () => server.db.selectFrom('drawn_shapes').selectAll().execute();

describe('a section that fits no known shape', () => {
  test('is learnt when the third account has drawn it, by form or queue, and is listed at once', async () => {
    const [first, second, third] = players as [Visitor, Visitor, Visitor];
    await submit(first);
    await submit(second);
    expect(await shapesOn()).toEqual([]);
    const body = { difficulty: 'eternal', labyrinthData: drawn(newShape), izaroConfig: smallIzaro };
    expect((await third.post('/api/submissions', body)).status).toBe(201);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test('is recognised whatever the order and direction of its paths, and the contents that no shape fixes', async () => {
    const { rooms, paths } = parseLayout(drawn(newShape));
    const otherwise = serialiseLayout({
      rooms: { ...rooms, c4r4: { types: ['darkshrine', 'argus'] } },
      paths: paths.map(({ from, to, style }) => ({ from: to, to: from, style })).toReversed(),
    });
    const [first, second, third] = players as [Visitor, Visitor, Visitor];
    await submit(first);
    await submit(second, otherwise);
    await submit(third, otherwise);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test('is counted separately for each difficulty and section', async () => {
    const [first, second, third] = players as [Visitor, Visitor, Visitor];
    await submit(first);
    await submit(second);
    await submit(third, drawn(newShape), today, 'merciless');
    await submit(third, drawn('13x 22xk 44x | ab bc cz', 1));
    expect(await shapesOn()).toEqual([]);
  });

  test('counts once for an account that submits it several times, even from several networks', async () => {
    const [first, second] = players as [Visitor, Visitor];
    for (const address of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) await submit(Object.assign(first, { address }));
    expect(await remembered()).toHaveLength(1);
    await submit(second);
    expect(await shapesOn()).toEqual([]);
  });

  test('counts once for the accounts of one network', async () => {
    players.forEach((player, n) => Object.assign(player, { address: `203.0.113.${n}` }));
    await submitAll();
    expect(await remembered()).toHaveLength(3);
    expect(await shapesOn()).toEqual([]);
    for (const player of await crowd(server, 'other', 2)) await submit(player);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test('is counted by account alone with RATE_LIMITS=off, and no network is stored', async () => {
    await using plain = await startTestServer({ env: { RATE_LIMITS: 'off' } });
    for (const player of await crowd(plain, 'house', 3))
      await submit(Object.assign(player, { address: '203.0.113.7' }));
    expect(await shapesOn(plain)).toEqual([learnt]);
    expect(await plain.db.selectFrom('drawn_shapes').select('network').execute()).toEqual(
      Array(3).fill({ network: null }),
    );
  });

  test('does not count when its submission is hidden or voted down, or its account is blocked', async () => {
    const [first, second, third] = players as [Visitor, Visitor, Visitor];
    const hidden = await submit(first);
    await inWriteTransaction(server.db, (tx) => setHidden(tx, 'submission', hidden, true));
    const removed = await submit(second);
    await pressAll(await crowd(server, 'voter', 10), { submissionId: removed }, 'down');
    const blocked = await server.user('blocked');
    await submit(blocked);
    await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', blocked.accountId).execute();
    await submit(third);
    expect(await shapesOn()).toEqual([]);
    await inWriteTransaction(server.db, (tx) => setHidden(tx, 'submission', hidden, false));
    await submit(second);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test('is counted again from zero each day, but a learnt shape stays', async () => {
    const [first, second, third] = players as [Visitor, Visitor, Visitor];
    await submit(first);
    await submit(second);
    server.clock.now += aDay;
    await submit(third, drawn(newShape), tomorrow);
    expect(await shapesOn()).toEqual([]);
    await submit(first, drawn(newShape), tomorrow);
    await submit(second, drawn(newShape), tomorrow);
    expect(await shapesOn()).toEqual([learnt]);
    server.clock.now += 400 * aDay;
    await forgetExpired(server.db, server.clock.now);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test('is learnt from nine simultaneous submissions', async () => {
    const crowded = await crowd(server, 'atOnce', 9);
    await Promise.all(crowded.map((player) => submit(player)));
    expect(await shapesOn()).toEqual([learnt]);
  });
});

describe('the server does not learn', () => {
  const known = withShape(emptyLayout, shapesOf('eternal', 0)[0] as SectionShape);
  const incomplete = parseLayout(drawn(newShape));
  test.each([
    ['a shape of the table', known],
    [
      'a shape of the table with a secret passage',
      { ...known, paths: [...known.paths, { from: 'c1r1', to: 'c4r2', style: 'dashed' }] },
    ],
    ['a section that does not reach its trial', { ...incomplete, paths: incomplete.paths.slice(0, 2) }],
    ['a room without a door', { ...incomplete, rooms: { ...incomplete.rooms, c6r5: { types: [] } } }],
    ['an empty grid', emptyLayout],
  ] as const)('%s', async (_, layout) => {
    await submitAll(serialiseLayout(layout));
    expect(await remembered()).toEqual([]);
    expect(await shapesOn()).toEqual([]);
  });

  test('a section that fits a learnt shape, completely or with contents not marked yet', async () => {
    await submitAll();
    await forgetExpired(server.db, server.clock.now + aDay);
    await submitAll(drawn('13x 22x 44x | ab bc cz'));
    await submitAll();
    expect(await remembered()).toEqual([]);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test('another shape from a known or learnt one with a door that skips the trial', async () => {
    const skipping = (layout: Layout) =>
      serialiseLayout({ ...layout, paths: [...layout.paths, { from: 'c1r3', to: 'c9r3', style: 'solid' }] });
    await submitAll(skipping(withShape(emptyLayout, shapesOf('eternal', 1)[0] as SectionShape)));
    expect(await remembered()).toEqual([]);
    const unknown = '13x 22xk 44x | ab bc cz';
    await submitAll(skipping(parseLayout(drawn(unknown, 1))));
    await submitAll(skipping(parseLayout(drawn(unknown, 1))));
    expect(await shapesOn()).toEqual([{ difficulty: 'eternal', section: 1, shape: unknown }]);
  });

  test('more than 20 shapes for a section of a difficulty, but still those of another section', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({
      ...{ difficulty: 'eternal' as const, section: 0 as const, learnt_at: n },
      shape: `13x ${(n % 5) + 2}1x ${Math.floor(n / 5) + 2}5x | ab ac bz cz`,
    }));
    await server.db.insertInto('learnt_shapes').values(rows).execute();
    await submitAll();
    await submitAll(drawn(newShape, 1));
    const all = await shapesOn();
    expect(all.map(({ section }) => section)).toEqual([...Array<number>(20).fill(0), 1]);
    expect(all.map(({ shape }) => shape).slice(0, 20)).toEqual(rows.map(({ shape }) => shape));
  });
});

describe('the record of an account that drew a new shape', () => {
  test('has the network as a keyed hash and is deleted when the day is over', async () => {
    await submitAll();
    await forgetExpired(server.db, server.clock.now);
    const rows = await remembered();
    expect(rows).toHaveLength(3);
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/);
    await forgetExpired(server.db, server.clock.now + aDay / 2);
    expect(await remembered()).toEqual([]);
    expect(await shapesOn()).toEqual([learnt]);
  });

  test.each(['delete', 'anonymise'])(
    'is deleted with the account, its content %sd; the learnt shape stays',
    async (content) => {
      const [first] = players as [Visitor];
      await submitAll();
      const deleted = await first.call('DELETE', '/api/users/me', { confirm: first.name, content });
      expect(deleted.status).toBe(200);
      expect((await remembered()).map(({ account_id }) => account_id)).not.toContain(first.accountId);
      expect(await remembered()).toHaveLength(2);
      expect(await shapesOn()).toEqual([learnt]);
    },
  );

  test("is in the account's export", async () => {
    const [first] = players as [Visitor];
    const submissionId = await submit(first);
    const { body } = await first.get<AccountExport>('/api/users/me/export');
    expect(body.drawnShapes).toEqual([{ submissionId, day: today, ...learnt }]);
  });
});

describe('the list of learnt shapes', () => {
  test('is answered with 304 until a shape is learnt, and is in the order of learning', async () => {
    await submitAll();
    const { headers } = await server.visitor().get('/api/section-shapes');
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await server.visitor().send('GET', '/api/section-shapes', undefined, tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    server.clock.now += 1;
    await submitAll(drawn('13x 22x 43xk | ab bc cz'));
    const changed = await server.visitor().get<{ shapes: { shape: string }[] }>('/api/section-shapes', tag);
    expect(changed.status).toBe(200);
    expect(changed.body.shapes.map(({ shape }) => shape)).toEqual([newShape, '13x 22x 43xk | ab bc cz']);
  });

  test('is refused with 429 after 300 uncached reads in a minute by one address', async () => {
    const visitor = server.visitor();
    const statuses = [];
    for (let n = 0; n < 302; n += 1) statuses.push((await visitor.get(`/api/section-shapes?n=${n}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
  });
});

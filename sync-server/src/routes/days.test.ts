import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { readDay } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import { layoutOfShapes } from 'shared-types/follow/terrain.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countOldDays } from '../operations/countDay.ts';
import { hideItem } from '../operations/hideItem.ts';
import { findDifferences } from '../operations/verifyLedger.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { countLockWaits } from '../testing/countLockWaits.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd } from '../testing/votingCrowd.ts';

const aDay = 24 * 60 * 60 * 1000;
const today = '2026-11-20';

let server: TestServer;
let players: Visitor[];
beforeEach(async () => {
  server = await startTestServer();
  players = await crowd(server, 'player', 6);
  // No account is fresh: each counts as a newcomer without a record, with a weight of 1.386.
  await server.db
    .updateTable('accounts')
    .set({ created_at: server.clock.now - 2 * aDay })
    .execute();
});
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([]);
  await server[Symbol.asyncDispose]();
});

/** The layout with a room's contents changed. */
function holding(room: RoomId, types: readonly RoomType[], layout: Layout = eternalDrawing): Layout {
  return { ...layout, rooms: { ...layout.rooms, [room]: { types } } };
}

interface Submitted {
  layout?: Layout;
  izaroConfig?: object;
  difficulty?: Difficulty;
  day?: string;
  walked?: string[];
}

async function submit(player: Visitor | undefined, submitted: Submitted = {}): Promise<string> {
  const { layout = eternalDrawing, izaroConfig = {}, difficulty = 'eternal', day = today, walked } = submitted;
  const args = {
    id: randomUUID() as string,
    difficulty,
    labyrinthData: serialiseLayout(layout),
    izaroConfig,
    ...(walked && { walked }),
  };
  const [result] =
    (await player?.results(player.op('submission.create', args, { day, ...(walked && { v: 3 }) }))) ?? [];
  expect(result).toMatchObject({ status: 'applied' });
  return args.id;
}

async function submitAll(count: number, submitted?: Submitted): Promise<void> {
  for (const player of players.slice(0, count)) await submit(player, submitted);
}

async function vote(player: Visitor | undefined, targetId: string, value: 'up' | 'down' | 'none', day = today) {
  const [result] =
    (await player?.results(player.op('vote.set', { target: 'submission', targetId, value }, { day }))) ?? [];
  expect(result).toMatchObject({ status: 'applied' });
}

async function suggest(player: Visitor | undefined, submissionId: string, text: string): Promise<string> {
  const args = { id: randomUUID() as string, submissionId, text };
  const [result] = (await player?.results(player.op('suggestion.create', args))) ?? [];
  expect(result).toMatchObject({ status: 'applied' });
  return args.id;
}

async function dayOnServer(query = ''): Promise<DayAgreement> {
  const { status, body } = await server.visitor().get(`/api/days/eternal${query}`);
  expect(status).toBe(200);
  return v.parse(readDay.answer, body);
}

async function beliefIn(claim: string) {
  return (await dayOnServer()).claims.find((each) => each.claim === claim);
}

describe('GET /api/days/{difficulty}', () => {
  test('has the state none while there is no submission', async () => {
    expect(await dayOnServer()).toEqual({
      day: today,
      difficulty: 'eternal',
      state: 'none',
      wasSettled: false,
      revision: 0,
      accounts: 0,
      layout: null,
      displaySvg: null,
      claims: [],
      groups: [],
    });
  });

  test('goes from first to likely to settled as one account after another submits the same layout', async () => {
    const states: string[] = [];
    for (const player of players.slice(0, 5)) {
      await submit(player);
      const { state, accounts } = await dayOnServer();
      states.push(`${state} ${accounts}`);
    }
    expect(states).toEqual(['first 1', 'first 2', 'likely 3', 'settled 4', 'settled 5']);
    const { layout, displaySvg, groups, claims, revision } = await dayOnServer();
    expect(groups.map(({ ids }) => ids.length)).toEqual([5]);
    expect(displaySvg).toMatch(/^<svg/);
    expect(claims.every(({ p }) => p > 0.98)).toBe(true);
    // The first drawing alone does not make its marks likelier than not.
    expect(revision).toBe(2);
    expect(layout?.labyrinthData).toContain('"c12r3":{"types":["puzzle"]}');
    expect(layout?.k2).toBe(groups[0]?.k2);
  });

  test('responds with 400 to an invalid day and 404 to an unknown difficulty', async () => {
    const visitor = server.visitor();
    expect((await visitor.get('/api/days/eternal?day=yesterday')).status).toBe(400);
    expect((await visitor.get('/api/days/uber')).status).toBe(404);
  });

  test('has a strong ETag, and 304 until something changes', async () => {
    await submit(players[0]);
    const visitor = server.visitor();
    const { headers } = await visitor.get('/api/days/eternal');
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    expect((await visitor.get('/api/days/eternal', { 'if-none-match': tag })).status).toBe(304);
    await submit(players[1]);
    expect((await visitor.get('/api/days/eternal', { 'if-none-match': tag })).status).toBe(200);
  });

  test('counts each difficulty separately', async () => {
    await submit(players[0], { difficulty: 'merciless' });
    expect(await dayOnServer()).toMatchObject({ state: 'none' });
    const { body } = await server.visitor().get('/api/days/merciless');
    expect(body).toMatchObject({ state: 'first' });
  });
});

describe('a claim', () => {
  test('has a prior of 0.2; each newcomer who draws its section counts 1.386 for or against it', async () => {
    await submitAll(2);
    await submit(players[2], { layout: holding('c12r3', []) });
    // -1.386 + 1.386 + 1.386 - 1.386
    expect(await beliefIn('content c12r3 puzzle')).toEqual({
      claim: 'content c12r3 puzzle',
      p: 0.5,
      for: 2,
      against: 1,
    });
  });

  test('has a prior of 0.5 if a shape of the game contains it', async () => {
    await submit(players[0]);
    expect(await beliefIn('content c10r1 silver-key')).toMatchObject({ p: 0.8 });
    expect(await beliefIn('content c3r1 darkshrine')).toMatchObject({ p: 0.5 });
  });

  test('is not affected by an account that did not draw its section', async () => {
    const { rooms, paths } = eternalDrawing;
    const isFirst = (id: string) => Number(/\d+/.exec(id)?.[0]) <= 7;
    const firstOnly = {
      rooms: Object.fromEntries(Object.entries(rooms).filter(([id]) => isFirst(id))),
      paths: paths.filter(({ from, to }) => isFirst(from) && isFirst(to)),
    };
    await submit(players[0]);
    await submit(players[1], { layout: firstOnly });
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 1, against: 0 });
    expect(await beliefIn('content c3r1 darkshrine')).toMatchObject({ for: 2, against: 0 });
  });

  test('gains half a weight from an up vote on a submission that asserts it, until it is withdrawn, and none from a down vote', async () => {
    const id = await submit(players[0]);
    const other = await submit(players[1], { layout: holding('c12r3', []) });
    const before = (await beliefIn('content c12r3 puzzle'))?.p;
    await vote(players[2], other, 'up');
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBe(before);
    await vote(players[3], id, 'down');
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBe(before);
    await vote(players[4], id, 'up');
    // 0.693 more, which raises P from 1/5 to 1/3.
    expect(before).toBeCloseTo(0.2, 5);
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBeCloseTo(1 / 3, 5);
    expect((await beliefIn('content c3r1 darkshrine'))?.for).toBe(2);
    await vote(players[4], id, 'none');
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBe(before);
  });

  test('counts an account once: its submission instead of its vote', async () => {
    const id = await submit(players[0]);
    await submit(players[1], { layout: holding('c12r3', []) });
    const before = await beliefIn('content c12r3 puzzle');
    await vote(players[1], id, 'up');
    expect(await beliefIn('content c12r3 puzzle')).toEqual(before);
  });

  test("no longer counts an account's earlier vote once the account submits a layout", async () => {
    const id = await submit(players[0]);
    await vote(players[1], id, 'up');
    await submit(players[1], { layout: holding('c12r3', []) });
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 1, against: 1 });
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBeCloseTo(0.2, 5);
  });

  test('counts only the latest submission of an account', async () => {
    await submit(players[0], { layout: holding('c12r3', []) });
    server.clock.now += 1000;
    await submit(players[0]);
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 1, against: 0 });
  });

  test('counts only the last of several submissions or suggestions in one batch', async () => {
    // A device makes ids in ascending order.
    const idOf = (kind: number, n: number) => `0191a000-0000-7000-8000-0000000000${kind}${n}`;
    const drawTwice = async (from: number) => {
      const drawn = [holding('c12r3', []), eternalDrawing].map((layout, n) => {
        const labyrinthData = serialiseLayout(layout);
        const args = { id: idOf(1, from + n), difficulty: 'eternal', labyrinthData, izaroConfig: {} };
        return players[0]?.op('submission.create', args);
      });
      expect((await players[0]?.results(...drawn))?.map(({ status }) => status)).toEqual(['applied', 'applied']);
      expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 1, against: 0 });
    };
    await drawTwice(0);
    const { body } = await server.visitor().get<{ id: string }[]>('/api/days/eternal/submissions');
    expect(body.map(({ id }) => id)).toEqual([idOf(1, 1), idOf(1, 0)]);
    // Now the account has been counted before.
    await drawTwice(2);

    const said = ['C10R1 has no trinket.', 'C10R1 has a trinket.'].map((text, n) =>
      players[1]?.op('suggestion.create', { id: idOf(2, n), submissionId: idOf(1, 1), text }),
    );
    expect((await players[1]?.results(...said))?.map(({ status }) => status)).toEqual(['applied', 'applied']);
    // -1.386 before, -1.386 by the drawing, 1.386 by the last suggestion.
    expect((await beliefIn('content c10r1 trinket'))?.p).toBeCloseTo(0.2, 5);
  });

  test('counts a suggestion written as claims like a drawing, and ignores any other text', async () => {
    const id = await submit(players[0]);
    await suggest(players[1], id, 'C12R3 has no puzzle. c10 r1 has a trinket');
    await suggest(players[2], id, 'I do not think that C12R3 has a puzzle.');
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBeCloseTo(0.2, 5);
    expect(await beliefIn('content c10r1 trinket')).toMatchObject({ for: 0, against: 1 });
  });

  test("counts a run's suggestion about a door like a drawing", async () => {
    const id = await submit(players[0]);
    expect((await beliefIn('door c4r3 c6r4'))?.p).toBeCloseTo(0.5, 5);
    await suggest(players[1], id, 'no door C6R4 to C4R3');
    expect((await beliefIn('door c4r3 c6r4'))?.p).toBeCloseTo(0.2, 5);
  });

  test('gains 3 for a door passed according to the game log (0.6 from a fresh account), and the usual weight for other doors', async () => {
    const walked = ['c6r4 c7r3', 'c9r9 c1r1'];
    await submit(players[0], { walked });
    // No shape has either door.
    expect((await beliefIn('door c6r4 c7r3'))?.p).toBeCloseTo(1 / (1 + Math.exp(-(3 + Math.log(0.25)))), 5);
    expect((await beliefIn('door c4r3 c6r4'))?.p).toBeCloseTo(0.5, 5);
    const fresh = players[1]?.accountId ?? '';
    await server.db.updateTable('accounts').set({ created_at: server.clock.now }).where('id', '=', fresh).execute();
    await submit(players[1], { walked });
    expect((await beliefIn('door c6r4 c7r3'))?.p).toBeCloseTo(1 / (1 + Math.exp(-(3.6 + Math.log(0.25)))), 5);
  });

  test('gains 0.6 from a fresh account and from the second account of a network', async () => {
    await server.db
      .updateTable('accounts')
      .set({ created_at: server.clock.now })
      .where('id', '=', players[0]?.accountId ?? '')
      .execute();
    await submit(players[0]);
    expect((await beliefIn('room c7r3'))?.p).toBeCloseTo(1 / (1 + Math.exp(-0.6)), 5);
    await submit(players[1]);
    const [one, two] = [players[1], players[2]];
    if (one && two) two.address = one.address;
    await submit(two);
    expect((await beliefIn('room c7r3'))?.p).toBeCloseTo(1 / (1 + Math.exp(-(0.6 + Math.log(4) + 0.6))), 5);
    // The two accounts of one network form one household.
    expect(await dayOnServer()).toMatchObject({ accounts: 2 });
  });
});

describe('the agreement of a day', () => {
  test('goes from settled back to likely, with wasSettled, when another account draws something else', async () => {
    await submitAll(4);
    expect(await dayOnServer()).toMatchObject({ state: 'settled', wasSettled: false });
    await submit(players[4], { layout: holding('c12r3', ['trinket']) });
    expect(await dayOnServer()).toMatchObject({ state: 'likely', wasSettled: true, accounts: 4, revision: 2 });
  });

  test("combines the majority's claims even if nobody drew exactly that layout, and then counts 0 accounts", async () => {
    await submit(players[0], { layout: holding('c12r3', []) });
    await submit(players[1], { layout: holding('c10r1', []) });
    await submit(players[2], { layout: holding('c3r1', []) });
    await submit(players[3], { layout: holding('c13r5', []) });
    const { layout, state, accounts } = await dayOnServer();
    expect(state).toBe('first');
    expect(accounts).toBe(0);
    expect(layout?.labyrinthData).toContain('"c12r3":{"types":["puzzle"]}');
    expect(layout?.labyrinthData).toContain('"c10r1":{"types":["silver-key"]}');
  });

  test('is the best submission while the claims contain no route to all trials', async () => {
    const stub = { rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key' as const] } }, paths: [] };
    await submit(players[0], { layout: stub });
    const best = await submit(players[1], { layout: holding('c3r2', ['trinket'], stub) });
    await vote(players[2], best, 'up');
    expect((await dayOnServer()).layout?.labyrinthData).toContain('"c3r2":{"types":["trinket"]}');
  });

  test('below Eternal, is the best submission while the claims contain no route from the entrance to all trials', async () => {
    const layout = layoutOfShapes('normal', [0, 0, 0], []);
    const others = layout.paths.filter(({ to }) => to !== 'c7r3');
    /** The layout with a room on the way to the first trial. */
    const through = (room: RoomId): Layout => ({
      rooms: { ...layout.rooms, [room]: { types: [] } },
      paths: [...others, { from: 'c3r3', to: room, style: 'solid' }, { from: room, to: 'c7r3', style: 'solid' }],
    });
    await submit(players[0], { difficulty: 'normal', layout: through('c5r1') });
    await submit(players[1], { difficulty: 'normal', layout: through('c5r2') });
    await submit(players[2], { difficulty: 'normal', layout: through('c5r4') });
    const best = await submit(players[3], { difficulty: 'normal', layout });
    await vote(players[4], best, 'up');
    const { body } = await server.visitor().get<DayAgreement>('/api/days/normal');
    expect(body.layout?.labyrinthData).toContain('"from":"c3r3","to":"c7r3"');
    expect(body.state).toBe('first');
  });

  test('stays at first if the best submission is contradicted by most others', async () => {
    const begun = ({ rooms, paths }: Layout): Layout => {
      const isBegun = (id: string) => Number(/\d+/.exec(id)?.[0]) <= 15;
      return {
        rooms: Object.fromEntries(Object.entries(rooms).filter(([id]) => isBegun(id))),
        paths: paths.filter(({ from, to }) => isBegun(from) && isBegun(to)),
      };
    };
    await submitAll(4, { layout: begun(eternalDrawing) });
    const wrong = await submit(players[4], { layout: begun(holding('c12r3', ['trinket'])) });
    await vote(players[5], wrong, 'up');
    const { state, accounts, layout } = await dayOnServer();
    expect(layout?.labyrinthData).toContain('"c12r3":{"types":["trinket"]}');
    expect((await beliefIn('content c12r3 trinket'))?.p).toBeLessThan(0.02);
    expect((await beliefIn('content c12r3 puzzle'))?.p).toBeGreaterThan(0.9);
    expect({ state, accounts }).toEqual({ state: 'first', accounts: 1 });
  });

  test('has the likelier of two likely values for Izaro', async () => {
    await submit(players[0]);
    const id = await submit(players[1]);
    for (const player of players.slice(0, 3)) await suggest(player, id, "Izaro's weapon is Dual Swords");
    for (const player of players.slice(3, 5)) await suggest(player, id, "Izaro's weapon is Two-Handed Mace");
    expect((await beliefIn('izaro weaponSet dual-swords'))?.p).toBeCloseTo(0.94, 2);
    expect((await beliefIn('izaro weaponSet two-handed-mace'))?.p).toBeCloseTo(0.8, 2);
    expect((await dayOnServer()).layout?.izaroConfig).toEqual({ weaponSet: 'dual-swords' });
  });

  test('has the likelier of a likely door and a likely secret passage between the same rooms', async () => {
    await submit(players[0]);
    const id = await submit(players[1]);
    const suggesting = [...players.slice(2), await server.user('late'), await server.user('later')];
    for (const player of suggesting) await suggest(player, id, 'A secret passage joins C3R1 and C4R3');
    expect((await beliefIn('door c3r1 c4r3'))?.p).toBeCloseTo(0.8, 2);
    expect((await beliefIn('secret c3r1 c4r3'))?.p).toBeCloseTo(0.93, 2);
    const { paths } = JSON.parse((await dayOnServer()).layout?.labyrinthData ?? '') as Layout;
    expect(paths.filter(({ from, to }) => from === 'c3r1' && to === 'c4r3')).toMatchObject([{ style: 'dashed' }]);
  });

  test('can be read despite suggestions about the entrance door, which is not a claim below Eternal', async () => {
    const layout = layoutOfShapes('normal', [0, 0, 0], []);
    const id = await submit(players[0], { difficulty: 'normal', layout });
    for (const player of players.slice(1)) await suggest(player, id, 'A door joins C1R3 and C3R3');
    const { status, body } = await server.visitor().get<DayAgreement>('/api/days/normal');
    expect(status).toBe(200);
    expect(body.layout?.k2).toBe(body.groups[0]?.k2);
    expect((await server.visitor().get('/api/submissions/normal')).status).toBe(200);
  });

  test('does not count a hidden, removed or deleted submission, and counts it again when it is restored', async () => {
    await submitAll(3);
    const wrong = await submit(players[3], { layout: holding('c12r3', []) });
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ against: 1 });
    await inWriteTransaction(server.db, (tx) =>
      hideItem(tx, { kind: 'submission', id: wrong }, true, server.clock.now),
    );
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ against: 0 });
    await inWriteTransaction(server.db, (tx) =>
      hideItem(tx, { kind: 'submission', id: wrong }, false, server.clock.now),
    );
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ against: 1 });
    const voters = await crowd(server, 'voter', 10);
    for (const voter of voters) await vote(voter, wrong, 'down');
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ against: 0 });
    await vote(voters[0], wrong, 'none');
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ against: 1 });
    await players[3]?.call('DELETE', '/api/users/me', { confirm: 'player3', content: 'delete' });
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ against: 0 });
  });

  test('is exact when a submission is removed while others draw and vote at the same moment', async () => {
    const right = await submit(players[0]);
    const wrong = await submit(players[1], { layout: holding('c12r3', []) });
    const voters = await crowd(server, 'voter', 11);
    for (const voter of voters.slice(0, 9)) await vote(voter, wrong, 'down');
    // The server applies calls that arrive together in one transaction.
    await Promise.all([
      vote(voters[9], wrong, 'down'),
      vote(voters[10], right, 'up'),
      ...players.slice(2).map((player) => submit(player)),
    ]);
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 5, against: 0 });
  });

  test('keeps nothing of the content that is deleted with an account after the day has ended', async () => {
    await submit(players[0], { layout: holding('c12r3', ['trinket']) });
    const id = await submit(players[1], { difficulty: 'cruel' });
    await suggest(players[0], id, 'C12R3 has a trinket');
    await submit(players[2], { difficulty: 'cruel' });
    server.clock.now += 40 * aDay;
    await players[0]?.post('/api/auth/login', { login: 'player0', password: 'a long enough one' });
    const gone = await players[0]?.call('DELETE', '/api/users/me', { confirm: 'player0', content: 'delete' });
    expect(gone?.status).toBe(200);
    expect(await dayOnServer('?day=2026-11-20')).toMatchObject({
      state: 'none',
      accounts: 0,
      layout: null,
      displaySvg: null,
      claims: [],
      groups: [],
    });
    const { body } = await server.visitor().get<DayAgreement>('/api/days/cruel?day=2026-11-20');
    expect(body).toMatchObject({ state: 'first', accounts: 2 });
    expect(body.claims.map(({ claim }) => claim)).not.toContain('content c12r3 trinket');
  });

  test("is unchanged when an author's account is deleted and its content anonymised", async () => {
    await submitAll(3);
    const before = await dayOnServer();
    server.clock.now += aDay;
    await players[0]?.post('/api/auth/login', { login: 'player0', password: 'a long enough one' });
    const gone = await players[0]?.call('DELETE', '/api/users/me', { confirm: 'player0', content: 'anonymise' });
    expect(gone?.status).toBe(200);
    expect(await dayOnServer('?day=2026-11-20')).toEqual(before);
  });

  test("is compared with each submission: the list has the submission's key and the number of rooms that differ", async () => {
    await submitAll(3);
    await submit(players[3], { layout: holding('c12r3', ['trinket'], holding('c10r1', [])) });
    const { body } = await server.visitor().get<Submission[]>('/api/submissions/eternal');
    expect(body.map(({ differs }) => differs).sort()).toEqual([0, 0, 0, 2]);
    expect(new Set(body.map(({ k2 }) => k2)).size).toBe(2);
    expect(body.every(({ k2 }) => /^[0-9a-f]{16}$/.test(k2 ?? ''))).toBe(true);
    const { groups } = await dayOnServer();
    expect(groups.map(({ ids }) => ids.length)).toEqual([3, 1]);
  });

  test('is counted afterwards for submissions and votes from before agreements existed', async () => {
    await submitAll(4);
    await vote(players[5], await submit(players[4], { layout: holding('c12r3', []) }), 'up');
    const before = await dayOnServer();
    await server.db.deleteFrom('days').execute();
    await server.db.deleteFrom('contributors').execute();
    await server.db.updateTable('submissions').set({ k2: null }).execute();
    expect(await dayOnServer()).toMatchObject({ state: 'none', groups: [] });
    await countOldDays(server.db, server.clock.now);
    expect(await dayOnServer()).toEqual({ ...before, revision: 1, wasSettled: false });
  });

  test('counts a submission that was hidden during the first count once it is shown again', async () => {
    await submitAll(3);
    const other = await submit(players[3], { layout: holding('c12r3', []) });
    const hide = (hidden: boolean) =>
      inWriteTransaction(server.db, (tx) => hideItem(tx, { kind: 'submission', id: other }, hidden, server.clock.now));
    await hide(true);
    await server.db.deleteFrom('days').execute();
    await server.db.deleteFrom('contributors').execute();
    await server.db.updateTable('submissions').set({ k2: null }).execute();
    await countOldDays(server.db, server.clock.now);
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 3, against: 0 });
    await hide(false);
    expect(await beliefIn('content c12r3 puzzle')).toMatchObject({ for: 3, against: 1 });
  });

  test('is counted for an earlier day even if another day cannot be read', async () => {
    await submitAll(3);
    const before = await dayOnServer();
    server.clock.now += aDay;
    const unreadable = await submit(players[0], { day: '2026-11-21' });
    await server.db.updateTable('days').set({ tally: null }).execute();
    await server.db.updateTable('submissions').set({ labyrinth_data: '{' }).where('id', '=', unreadable).execute();
    await expect(countOldDays(server.db, server.clock.now)).rejects.toThrow(/^2026-11-21 eternal: /);
    expect((await dayOnServer('?day=2026-11-20')).claims).toEqual(before.claims);
  });

  test('has the same claims when everything is counted again', async () => {
    await submitAll(3);
    await vote(players[4], await submit(players[3], { layout: holding('c12r3', []) }), 'up');
    const before = await dayOnServer();
    await server.db.deleteFrom('days').execute();
    await countOldDays(server.db, server.clock.now);
    expect((await dayOnServer()).claims).toEqual(before.claims);
  });
});

describe("an account's drawing record", () => {
  test('has the right and checked claims of settled days and decides the weight of drawings on later days', async () => {
    await submitAll(4);
    await submit(players[4], { layout: holding('c12r3', []) });
    await submit(players[5]);
    expect(await dayOnServer()).toMatchObject({ state: 'settled' });
    server.clock.now += aDay;
    await submit(players[0], { day: '2026-11-21' });
    const weights = await server.db
      .selectFrom('contributors')
      .select(['weight', 'right_claims', 'checked_claims'])
      .where('account_id', '=', players[0]?.accountId ?? '')
      .orderBy('day')
      .execute();
    const claims = (await dayOnServer('?day=2026-11-20')).claims.length;
    const record = async (player: Visitor | undefined) => (await player?.get('/api/user/drawing-record'))?.body;
    expect(await record(players[0])).toEqual({ right: claims, checked: claims });
    // This day is not stored in its record yet, because it has not drawn since; the response includes it all the same.
    expect(await record(players[4])).toEqual({ right: claims - 1, checked: claims });
    expect(weights[0]).toEqual({ weight: 1_386_294, right_claims: claims, checked_claims: claims });
    const r = (8 + claims) / (10 + claims);
    expect(weights[1]?.weight).toBe(Math.round(Math.min(3, Math.log(r / (1 - r))) * 1e6));
    await submit(players[4], { day: '2026-11-21' });
    const [, worse] = await server.db
      .selectFrom('contributors')
      .select(['day', 'weight'])
      .where('account_id', '=', players[4]?.accountId ?? '')
      .orderBy('day')
      .execute();
    const wrong = (8 + claims - 1) / (10 + claims);
    expect(worse?.weight).toBe(Math.round(Math.min(3, Math.log(wrong / (1 - wrong))) * 1e6));
  });

  test('no longer counts a day that is unsettled because a drawing was deleted', async () => {
    await submitAll(4);
    server.clock.now += aDay;
    await submit(players[0], { day: '2026-11-21' });
    const claims = (await dayOnServer('?day=2026-11-20')).claims.length;
    expect((await players[0]?.get('/api/user/drawing-record'))?.body).toEqual({ right: claims, checked: claims });
    await players[1]?.post('/api/auth/login', { login: 'player1', password: 'a long enough one' });
    await players[1]?.call('DELETE', '/api/users/me', { confirm: 'player1', content: 'delete' });
    expect(await dayOnServer('?day=2026-11-20')).toMatchObject({ state: 'likely', wasSettled: true, accounts: 3 });
    expect((await players[0]?.get('/api/user/drawing-record'))?.body).toEqual({ right: 0, checked: 0 });
  });

  // SQLite has one writer at a time.
  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'does not store a day that is becoming unsettled while its account draws the next one',
    async () => {
      await submitAll(4);
      server.clock.now += aDay;
      await players[1]?.post('/api/auth/login', { login: 'player1', password: 'a long enough one' });
      // Holds up the recount just before it is committed.
      await sql`create function hold_up() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock_shared(1); return null; end'`.execute(server.db);
      await sql`create trigger hold_up after update on contributors execute function hold_up()`.execute(server.db);
      const other = new pg.Client({ connectionString: server.databaseUrl });
      await other.connect();
      await other.query('select pg_advisory_lock(1)');
      const leaving = players[1]?.call('DELETE', '/api/users/me', { confirm: 'player1', content: 'delete' });
      await expect.poll(() => countLockWaits(server.db)).toBe(1);
      const drawing = submit(players[0], { day: '2026-11-21' });
      await expect.poll(() => countLockWaits(server.db)).toBe(2);
      await other.end();
      expect((await leaving)?.status).toBe(200);
      await drawing;
      expect(await dayOnServer('?day=2026-11-20')).toMatchObject({ state: 'likely' });
      expect((await players[0]?.get('/api/user/drawing-record'))?.body).toEqual({ right: 0, checked: 0 });
    },
  );
});

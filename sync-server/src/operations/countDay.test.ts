import { createHash, randomUUID } from 'node:crypto';
import { agreementOf } from 'shared-types/agreement/dayState.ts';
import { correctionIn } from 'shared-types/agreement/corrections.ts';
import { claimsOf } from 'shared-types/agreement/claims.ts';
import { drawingEvidence } from 'shared-types/agreement/evidence.ts';
import { sameLabyrinthKey } from 'shared-types/agreement/keys.ts';
import { recordOf } from 'shared-types/agreement/record.ts';
import { count, emptyTally } from 'shared-types/agreement/tally.ts';
import { contributorWeight, type DrawingRecord } from 'shared-types/agreement/weights.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { emptyLayout, type Layout, parseLayout, serialiseLayout, visitedRooms } from 'shared-types/layout/layout.ts';
import { contentTypes } from 'shared-types/layout/rooms.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import { shapesOf } from 'shared-types/sections/shapes.ts';
import { randomOf } from 'shared-types/testing/randomOf.ts';
import { isLong } from 'shared-types/testing/runs.ts';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd } from '../testing/votingCrowd.ts';
import { findDifferences } from './verifyLedger.ts';

const aDay = 24 * 60 * 60 * 1000;

/** SQLite and PostgreSQL must give the same answers: `digest` is the hash of the answers for the first days. */
const digestedDays = 20;
const digest = 'ef6adf2ae86e81eb08ccb9620cf15c96f2f610deb50da6d5c74e7bf45d7464bf';

const days = isLong ? 1000 : digestedDays;

const random = randomOf(19);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;

/** A drawing of the day's labyrinth: now and then without a section, often with a wrong mark. */
function drawingOf(shapes: readonly number[], marks: readonly RoomId[]): Layout {
  const drawn = ([0, 1, 2] as const).filter(() => random() < 0.985);
  let layout = drawn.reduce((sum, section) => {
    const shape = shapesOf('eternal', section)[shapes[section] ?? 0];
    return shape ? withShape(sum, shape) : sum;
  }, emptyLayout);
  const rooms = visitedRooms(layout).filter((id) => !['c7r3', 'c15r3', 'c23r3'].includes(id));
  const marked = marks.filter((id) => rooms.includes(id) && random() < 0.995);
  const wrong = random() < 0.08 ? [[pick(rooms), pick(contentTypes)] as const] : [];
  for (const [id, type] of [...marked.map((each) => [each, 'darkshrine'] as const), ...wrong]) {
    const types = new Set([...(layout.rooms[id]?.types ?? []), type]);
    layout = { ...layout, rooms: { ...layout.rooms, [id]: { types: [...types] } } };
  }
  return layout;
}

/** What happens on a day: drawings, votes and suggestions in a random order. */
async function playDay(server: TestServer, players: readonly Visitor[], day: Day): Promise<void> {
  const shapes = [below(10), below(10), below(10)];
  const marks = shapes.flatMap((shape, section) => {
    const rooms = shapesOf('eternal', section as 0)[shape]?.rooms ?? [];
    return [pick(rooms).id, pick(rooms).id];
  });
  const submitted: { id: string; by: Visitor }[] = [];
  for (let turn = 3 + below(16); turn > 0; turn -= 1) {
    server.clock.now += 1000;
    const player = pick(players);
    const target = submitted.length > 0 ? pick(submitted) : undefined;
    const chance = random();
    if (!target || chance < 0.5) {
      const id = randomUUID() as string;
      const izaroConfig = random() < 0.5 ? { weaponSet: random() < 0.9 ? 'dual-swords' : 'sword-and-shield' } : {};
      const labyrinthData = serialiseLayout(drawingOf(shapes, marks));
      const [result] = await player.results(
        player.op('submission.create', { id, difficulty: 'eternal', labyrinthData, izaroConfig }, { day }),
      );
      if (result?.status === 'applied') submitted.push({ id, by: player });
    } else if (chance < 0.85) {
      const value = pick(['up', 'up', 'up', 'down', 'none']);
      await player.sync([player.op('vote.set', { target: 'submission', targetId: target.id, value }, { day })]);
    } else {
      const room = pick(marks).toUpperCase();
      const text = `${room} has ${pick(['a', 'no'])} ${pick(['darkshrine', 'trinket', 'lever'])}.`;
      await player.sync([player.op('suggestion.create', { id: randomUUID(), submissionId: target.id, text }, { day })]);
    }
  }
}

async function signInAgain(player: Visitor): Promise<void> {
  const { status } = await player.post('/api/auth/login', { login: player.name, password: 'a long enough one' });
  expect(status).toBe(200);
}

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows({ db }: TestServer, day: Day) {
  return {
    submissions: await db
      .selectFrom('submissions')
      .selectAll()
      .where('day', '=', day)
      .orderBy('created_at', 'desc')
      .execute(),
    votes: await db.selectFrom('votes').selectAll().where('value', '=', 1).execute(),
    suggestions: await db
      .selectFrom('suggestions')
      .selectAll()
      .where('day', '=', day)
      .orderBy('created_at', 'desc')
      .execute(),
    accounts: await db.selectFrom('accounts').selectAll().execute(),
  };
}

/** What a day agrees on, computed from its rows alone, without the server. */
function compute(rows: Rows, records: ReadonlyMap<string, DrawingRecord>) {
  const { submissions, votes, suggestions, accounts } = rows;
  const drawn = (id: string) => {
    const row = submissions.find((each) => each.id === id);
    if (!row) throw new Error(`The submission ${id} is missing.`);
    const izaroConfig = JSON.parse(row.izaro_config) as object;
    return { difficulty: 'eternal' as const, layout: parseLayout(row.labyrinth_data), izaroConfig };
  };
  const tally = emptyTally();
  const drawings: { accountId: string; household: number; k2: string }[] = [];
  accounts.forEach(({ id: accountId, created_at }, household) => {
    const own = submissions.find((each) => each.account_id === accountId);
    const said = suggestions.filter((each) => each.account_id === accountId);
    const voted = votes.filter(
      (each) => each.account_id === accountId && submissions.some(({ id }) => id === each.target_id),
    );
    const all = [...submissions.filter((each) => each.account_id === accountId), ...said].map(
      (each) => each.created_at,
    );
    const first = Math.min(...all, ...voted.map((each) => each.changed_at));
    if (first === Infinity) return;
    const record = records.get(accountId) ?? { right: 0, checked: 0 };
    count(
      tally,
      {
        weight: contributorWeight({ record, ageMs: first - created_at, sharesNetwork: false }),
        drawing: own ? drawingEvidence(drawn(own.id)) : null,
        corrections: said.flatMap(({ text }) => correctionIn(text) ?? []),
        votedUp: voted.map(({ target_id }) => drawingEvidence(drawn(target_id))),
      },
      1,
    );
    if (own) drawings.push({ accountId, household, k2: sameLabyrinthKey(claimsOf(drawn(own.id))) });
  });
  const best = submissions.toSorted(
    (a, b) => b.vote_count - a.vote_count || b.created_at - a.created_at || (a.id < b.id ? -1 : 1),
  )[0];
  return { ...agreementOf(tally, 'eternal', drawings, best ? drawn(best.id) : null), drawn, drawings };
}

/** Adds each account's right and checked claims of a settled day to its record. */
function addRecords(records: Map<string, DrawingRecord>, rows: Rows, computed: ReturnType<typeof compute>): void {
  if (computed.state !== 'settled' || !computed.merged) return;
  const settled = new Set(claimsOf({ difficulty: 'eternal', ...computed.merged }));
  for (const { accountId } of computed.drawings) {
    const own = rows.submissions.find((each) => each.account_id === accountId);
    const known = records.get(accountId) ?? { right: 0, checked: 0 };
    const { right, checked } = recordOf(drawingEvidence(computed.drawn(own?.id ?? '')), settled);
    records.set(accountId, { right: known.right + right, checked: known.checked + checked });
  }
}

test(`the agreements of ${days} random days match a count from their rows, and are the same on both databases`, async () => {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  const players = await crowd(server, 'player', 7);
  const records = new Map<string, DrawingRecord>();
  const states = new Map<string, number>();
  const hash = createHash('sha256');
  for (let n = 0; n < days; n += 1) {
    const day = dayOf(server.clock.now);
    // A session ends after a year.
    if (n % 300 === 299) await Promise.all(players.map(signInAgain));
    await playDay(server, players, day);
    const { body } = await server.visitor().get<DayAgreement>('/api/days/eternal');
    const rows = await readRows(server, day);
    const computed = compute(rows, records);
    const p = (value: number) => Math.round(value * 1e6) / 1e6;
    expect(body.claims).toEqual(computed.beliefs.map((each) => ({ ...each, p: p(each.p) })));
    expect([body.state, body.accounts]).toEqual([computed.state, computed.accounts]);
    expect(body.layout?.labyrinthData).toBe(computed.merged && serialiseLayout(computed.merged.layout));
    expect(body.layout?.izaroConfig).toEqual(computed.merged?.izaroConfig);
    const { state, accounts, layout, claims, revision } = body;
    if (n < digestedDays) hash.update(JSON.stringify([state, accounts, layout, claims, revision]));
    states.set(state, (states.get(state) ?? 0) + 1);
    addRecords(records, rows, computed);
    server.clock.now = Date.parse(day) + aDay + 12 * 60 * 60 * 1000;
  }
  // Every state has occurred.
  expect([...states.keys()].sort()).toEqual(['first', 'likely', 'settled']);
  expect(await findDifferences(server.db)).toEqual([]);
  expect(hash.digest('hex')).toBe(digest);
}, 3_600_000);

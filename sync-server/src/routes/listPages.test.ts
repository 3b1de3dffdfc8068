import { randomUUID } from 'node:crypto';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPostgres } from '../storage/database.ts';
import { partOfList } from '../storage/submissions.ts';
import { smallLayout, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
  bert = await server.user('bert');
});
afterAll(() => server[Symbol.asyncDispose]());

const noon = Date.UTC(2026, 10, 20, 12);

/** The id of row 7 is '...0007'. */
function idOf(number: number): string {
  return `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

interface Made {
  number: number;
  votes: number;
  by?: Visitor;
  difficulty?: Difficulty;
  day?: string;
}

/** Inserts rows as they are after a day of votes. */
async function make(rows: readonly Made[]): Promise<void> {
  const values = rows.map(({ number, votes, by = bert, difficulty = 'eternal', day = '2026-11-20' }) => ({
    id: idOf(number),
    account_id: by.accountId,
    difficulty,
    day,
    labyrinth_data: smallLayout,
    izaro_config: '{}',
    vote_count: votes,
    created_at: noon + number,
  }));
  await server.db.insertInto('submissions').values(values).execute();
}

function times<T>(count: number, each: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => each(index + 1));
}

/** The address of the next page, as a client reads it from the header. */
function nextOf(headers: Headers): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

async function page(who: Visitor, path: string) {
  const { status, body, headers } = await who.get<Submission[]>(path);
  expect(status).toBe(200);
  return { rows: body, ids: body.map(({ id }) => id), next: nextOf(headers), headers };
}

async function allPages(who: Visitor, path: string) {
  const pages = [await page(who, path)];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await page(who, next));
  return pages;
}

test('a list is read in pages of 50, ordered by votes, then time', async () => {
  await make(times(120, (number) => ({ number, votes: number % 3, difficulty: 'cruel' })));
  const pages = await allPages(server.visitor(), '/api/submissions/cruel');
  expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
  const numbers = times(120, (number) => number).reverse();
  const expected = [2, 1, 0].flatMap((votes) => numbers.filter((number) => number % 3 === votes)).map(idOf);
  expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
  expect(pages[0]?.headers.get('link')).toBe(
    `</api/submissions/cruel?day=2026-11-20&after=1_2026-11-20T12%3A00%3A00.091Z_${idOf(91)}>; rel="next"`,
  );
});

test('rows with the same votes and time are ordered by id, and each is on one page', async () => {
  const rows = times(60, (number): Made => ({ number: 5000 + number, votes: 4, day: '2026-11-18' }));
  await make(rows.toReversed());
  await server.db.updateTable('submissions').set({ created_at: noon }).where('day', '=', '2026-11-18').execute();
  const day = 'day=2026-11-18';
  for (const path of [`/api/submissions/eternal?${day}`, `/api/days/eternal/submissions?${day}`]) {
    const pages = await allPages(server.visitor(), path);
    expect(pages.map(({ rows: of }) => of.length)).toEqual([50, 10]);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(rows.map(({ number }) => idOf(number)));
    expect(pages[0]?.next).toContain(`after=4_2026-11-20T12%3A00%3A00.000Z_${idOf(5050)}`);
  }
});

test('a list of fifty is one page without a next link', async () => {
  await make(times(50, (number) => ({ number: 1000 + number, votes: 0, difficulty: 'normal' })));
  const [first, ...others] = await allPages(server.visitor(), '/api/submissions/normal');
  expect([first?.rows.length, first?.headers.get('link'), others]).toEqual([50, null, []]);
});

test('the first page of an earlier day is sent again when a second page appears', async () => {
  await make(times(51, (number) => ({ number: 3000 + number, votes: 0, day: '2026-11-19' })));
  const last = server.db.updateTable('submissions').where('id', '=', idOf(3001));
  await last.set({ hidden: 1 }).execute();
  const path = '/api/days/eternal/submissions?day=2026-11-19';
  const before = await page(server.visitor(), path);
  expect([before.rows.length, before.next]).toEqual([50, undefined]);
  await last.set({ hidden: 0 }).execute();
  const tag = { 'if-none-match': before.headers.get('etag') ?? '' };
  const { status, headers } = await server.visitor().send('GET', path, undefined, tag);
  expect([status, nextOf(headers)]).toEqual([200, expect.stringContaining(idOf(3002))]);
});

test.each([
  'x',
  '',
  '1',
  '1_2026-11-20_a',
  '1_2026-02-30T12:00:00.000Z_a',
  '1_2026-11-20T12:00:00.000Z_a%00',
  `1_2026-11-20T12:00:00.000Z_a' or 1=1`,
  '99999999999999999999_2026-11-20T12:00:00.000Z_a',
  '1_2026-11-20T12:00:00.000Z_a&after=1_2026-11-20T12:00:00.000Z_b',
])('the cursor %s is refused', async (cursor) => {
  const { status, body } = await bert.get(`/api/submissions/eternal?after=${cursor}`);
  expect([status, body]).toEqual([
    400,
    {
      success: false,
      error: 'after must be the voteCount, submittedAt and id of a submission, joined by "_".',
      code: 'invalid',
    },
  ]);
});

test('the first page also contains every submission of the caller, and no later page does', async () => {
  const own = [2001, 2002].map((number) => ({ number, votes: -2, by: anna }));
  await make([...times(60, (number) => ({ number: 2100 + number, votes: 1 })), ...own]);
  const pages = await allPages(anna, '/api/submissions/eternal');
  expect(pages.map(({ rows }) => rows.length)).toEqual([52, 10]);
  expect(pages[0]?.ids.slice(-2)).toEqual([idOf(2002), idOf(2001)]);
  expect(pages[0]?.rows.filter((row) => row.own).length).toBe(2);
  const others = await allPages(bert, '/api/submissions/eternal');
  expect(others[0]?.rows.length).toBe(60);
  const visitor = await allPages(server.visitor(), '/api/submissions/eternal');
  expect(visitor.map(({ rows }) => rows.length)).toEqual([50, 12]);
});

test('each page has its own ETag and is answered with 304 while unchanged', async () => {
  const [first, second] = await allPages(server.visitor(), '/api/submissions/cruel');
  const tags = [first, second].map((each) => each?.headers.get('etag') ?? '');
  expect(new Set(tags).size).toBe(2);
  const known = await server.visitor().send('GET', first?.next ?? '', undefined, { 'if-none-match': tags[1] ?? '' });
  expect([known.status, nextOf(known.headers)]).toEqual([304, second?.next]);
  const other = await server.visitor().send('GET', first?.next ?? '', undefined, { 'if-none-match': tags[0] ?? '' });
  expect(other.status).toBe(200);
});

test('with Prefer: return=minimal, each page has no pictures and says so in Preference-Applied', async () => {
  const path = '/api/submissions/cruel';
  const { headers, body } = await bert.get<Submission[]>(path, { prefer: 'return=minimal' });
  const next = await bert.get<Submission[]>(nextOf(headers) ?? '', { prefer: 'return=minimal' });
  for (const each of [headers, next.headers]) expect(each.get('preference-applied')).toBe('return=minimal');
  expect([...body, ...next.body].every((row) => row.displaySvg === null)).toBe(true);
  expect((await page(bert, path)).rows.every((row) => row.displaySvg?.startsWith('<svg '))).toBe(true);
});

test('each submission is listed with its 100 best suggestions and those of the caller', async () => {
  await make([{ number: 3000, votes: 9 }]);
  const suggestion = (number: number, votes: number, by: Visitor) => ({
    id: randomUUID(),
    submission_id: idOf(3000),
    account_id: by.accountId,
    day: '2026-11-20',
    text: `Suggestion ${number}`,
    vote_count: votes,
    created_at: noon + number,
  });
  const values = [...times(110, (number) => suggestion(number, number > 105 ? 3 : 0, bert)), suggestion(200, -1, anna)];
  await server.db.insertInto('suggestions').values(values).execute();
  const shown = async (who: Visitor) => {
    const [top] = (await page(who, '/api/submissions/eternal')).rows;
    return top?.suggestions.map(({ text }) => text) ?? [];
  };
  const best = [...times(5, (number) => 111 - number), ...times(95, (number) => 106 - number)];
  expect(await shown(server.visitor())).toEqual(best.map((number) => `Suggestion ${number}`));
  expect((await shown(anna)).at(-1)).toBe('Suggestion 200');
  expect(await shown(anna)).toHaveLength(101);
});

test('a page ends early if its rows are large, and the next page continues', async () => {
  const rows = times(12, (number): Made => ({ number: 4000 + number, votes: 0, difficulty: 'merciless' }));
  await make(rows);
  const values = rows.flatMap(({ number }) =>
    times(100, (n) => ({
      id: randomUUID(),
      submission_id: idOf(number),
      account_id: bert.accountId,
      day: '2026-11-20',
      // These characters take three bytes, or six when JSON escapes them.
      text: (n % 2 === 0 ? '語' : '\u0001').repeat(500),
      created_at: noon + n,
    })),
  );
  for (let start = 0; start < values.length; start += 100)
    await server.db
      .insertInto('suggestions')
      .values(values.slice(start, start + 100))
      .execute();
  const pages = await allPages(server.visitor(), '/api/submissions/merciless');
  expect(pages.length).toBeGreaterThan(1);
  for (const each of pages) expect(JSON.stringify(each.rows).length).toBeLessThan(3 * 1024 * 1024);
  expect(pages.flatMap(({ ids }) => ids)).toEqual(rows.map(({ number }) => idOf(number)).reverse());
});

test('a page ends early if its pictures are slow to draw, but not without pictures', async () => {
  await using other = await startTestServer();
  const author = await other.user('author');
  const slow = serialiseLayout(crowdedLayout(40));
  for (const labyrinthData of [slow, slow, slow, smallLayout]) {
    await author.post('/api/submissions', { ...submissionBody, labyrinthData });
    other.clock.now += 1000;
  }
  const pages = await allPages(other.visitor(), '/api/submissions/eternal');
  expect(pages.map(({ rows }) => rows.map((row) => row.labyrinthData === slow))).toEqual([
    [false, true],
    [true],
    [true],
  ]);
  const minimal = await other.visitor().get<Submission[]>('/api/submissions/eternal', { prefer: 'return=minimal' });
  expect([minimal.body.length, minimal.headers.get('link')]).toEqual([4, null]);
});

test('a page is read in index order without sorting', async () => {
  const place = { voteCount: 1, submittedAt: '2026-11-20T12:00:00.000Z', id: idOf(1) };
  const part = { difficulty: 'cruel', day: '2026-11-20', viewerId: undefined, limit: 51 } as const;
  for (const after of [undefined, place]) {
    const query = partOfList(server.db, { ...part, after }).compile();
    if (isPostgres(server.db)) {
      await server.db.transaction().execute(async (tx) => {
        // With so few rows, PostgreSQL would not use an index at all.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        const explain = { ...query, sql: `explain ${query.sql}` };
        const { rows } = await tx.executeQuery<Record<string, string>>(explain);
        const plan = rows.map((row) => Object.values(row)[0]).join('\n');
        expect(plan).toContain('Index Scan using submissions_standing on submissions');
        expect(plan).not.toContain('Sort');
      });
    } else {
      const explain = { ...query, sql: `explain query plan ${query.sql}` };
      const { rows } = await server.db.executeQuery<{ detail: string }>(explain);
      const details = rows.map(({ detail }) => detail);
      expect(details[0]).toMatch(/^SEARCH submissions USING INDEX submissions_standing \(day=\? AND difficulty=\?/);
      expect(details.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
    }
  }
});

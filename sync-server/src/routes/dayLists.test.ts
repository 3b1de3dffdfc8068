import { get, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { OwnDay, PublicSubmission } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { drawLayout } from 'shared-types/picture/svg.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLog } from '../core/openLog.ts';
import { hashOf } from '../http/listCache.ts';
import { openDatabase } from '../storage/database.ts';
import { lockDay, saveDay } from '../storage/days.ts';
import * as submissions from '../storage/submissions.ts';
import type { Database } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { smallLayout, submissionBody } from '../testing/layouts.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { makeMigratedDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';

const path = '/api/days/eternal/submissions';
const today = { day: '2026-11-20', difficulty: 'eternal' } as const;
const noon = Date.UTC(2026, 10, 20, 12);

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
let id: string;

async function submit(author: Visitor, labyrinthData = smallLayout): Promise<string> {
  const { body } = await author.post<{ submission: Submission }>('/api/submissions', {
    ...submissionBody,
    labyrinthData,
  });
  return body.submission.id;
}

/** Changes the list's revision in a transaction, as every visible change of the list does. */
function outdate(db: Database, key: { day: string; difficulty: 'eternal' } = today): Promise<void> {
  return inWriteTransaction(db, async (tx) => {
    await lockDay(tx, key);
    await saveDay(tx, key, {}, noon);
  });
}

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
  bert = await server.user('bert');
  id = await submit(anna);
  await outdate(server.db);
});
afterAll(() => server[Symbol.asyncDispose]());

/** The response with its raw bytes. */
function asIs(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

const listed = async (who: Visitor, at = path) => (await who.get<PublicSubmission[]>(at)).body;
const ownOf = async (who: Visitor, query = '') => (await who.get<OwnDay>(`/api/days/eternal/own${query}`)).body;

describe('the public list of a day', () => {
  test("has the rows of the list of spec 7 without the viewer's fields, and picture addresses instead of pictures", async () => {
    const [row] = (await anna.get<Submission[]>('/api/submissions/eternal')).body;
    const { userVote, own, displaySvg, suggestions, ...shared } = row!;
    expect([userVote, own, typeof displaySvg, suggestions]).toEqual(['none', true, 'string', []]);
    expect(await listed(anna)).toEqual([
      {
        ...shared,
        suggestions: [],
        picture: expect.stringMatching(/^\/api\/submissions\/.+\/picture-.+\.svg$/) as string,
      },
    ]);
  });

  test('is sent with the same bytes to every caller and sets no cookie', async () => {
    const cookie = [...bert.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = [];
    for (const headers of [{}, { cookie }, { cookie: 'labyrinth.sid=x' }, { authorization: 'Bearer x' }, {}]) {
      answers.push(await asIs(server.url + path, { ...headers, 'accept-encoding': 'gzip' }));
    }
    expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    for (const { status, headers } of answers) {
      expect([status, headers['set-cookie'], headers['cache-control'], headers.vary]).toEqual([
        200,
        undefined,
        'public, no-cache',
        'Accept-Encoding',
      ]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length);
  });

  test('does not renew a session, even one that is due for renewal', async () => {
    server.clock.now += 20 * 24 * 60 * 60 * 1000;
    for (const at of [path, `${path}/`, '/api/days/eternal', '/api/days/eternal/']) {
      const { status, headers } = await bert.get(at);
      expect([status, headers.get('cache-control'), headers.getSetCookie()]).toEqual([200, 'public, no-cache', []]);
    }
    server.clock.now = noon;
  });

  test('has its revision as a strong ETag, with a suffix for the compressed bytes', async () => {
    await submit(anna, serialiseLayout(exampleLayout));
    await outdate(server.db);
    const [gzip, plain] = [
      await asIs(server.url + path, { 'accept-encoding': 'gzip' }),
      await asIs(server.url + path, { 'accept-encoding': 'identity' }),
    ];
    expect(gzip.headers.etag).toMatch(/^"1\.2026-11-20\.\d+\.\w+\.gz"$/);
    expect(plain.headers.etag).toBe(gzip.headers.etag?.replace('.gz"', '"'));
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect([gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
  });

  test('is answered with 304 while unchanged, even if a proxy has weakened the ETag', async () => {
    const { headers } = await asIs(server.url + path, { 'accept-encoding': 'gzip' });
    const tag = headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await asIs(server.url + path, { 'accept-encoding': 'gzip', 'if-none-match': known });
      expect([answer.status, answer.headers.etag, answer.bytes.length]).toEqual([304, tag, 0]);
      expect(answer.headers['cache-control']).toBe('public, no-cache');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    await outdate(server.db);
    const after = await asIs(server.url + path, { 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(tag);
  });

  test('shows a change at once, also one made through another database connection', async () => {
    const visitor = server.visitor();
    const other = openDatabase({ databaseUrl: server.databaseUrl });
    for (const [views, db] of [
      [7, server.db],
      [8, other],
      [9, other],
    ] as const) {
      await inWriteTransaction(db, async (tx) => {
        await tx.updateTable('submissions').set({ views }).where('id', '=', id).execute();
        await saveDay(tx, today, {}, noon);
      });
      expect((await listed(visitor)).find((row) => row.id === id)?.views).toBe(views);
    }
    await other.destroy();
  });

  test('shows a view that was counted', async () => {
    const before = (await listed(bert)).find((row) => row.id === id)?.views ?? 0;
    await bert.post(`/api/submissions/${id}/view`);
    expect((await listed(bert)).find((row) => row.id === id)?.views).toBe(before + 1);
  });

  test('never shows a change that is rolled back', async () => {
    const before = await listed(bert);
    const failed = inWriteTransaction(server.db, async (tx) => {
      await tx.updateTable('submissions').set({ views: 99 }).where('id', '=', id).execute();
      await saveDay(tx, today, {}, noon);
      throw new Error('taken back');
    });
    const during = listed(bert);
    await expect(failed).rejects.toThrow('taken back');
    expect([await during, await listed(bert)]).toEqual([before, before]);
  });

  test('has the hash of its content as its ETag for an earlier day or a day without a revision', async () => {
    const yesterday = await bert.get<PublicSubmission[]>(`${path}?day=2026-11-19`);
    expect([yesterday.body, yesterday.headers.get('etag')]).toEqual([[], `"${hashOf('[]')}"`]);
    await using other = await startTestServer();
    const author = await other.user('author');
    await submit(author);
    // As in a database from before revisions existed.
    await other.db.deleteFrom('days').execute();
    const first = await asIs(other.url + path, { 'accept-encoding': 'gzip' });
    expect(first.headers.etag).toMatch(/^"[\w-]{27}(\.gz)?"$/);
    const again = await asIs(other.url + path, {
      'accept-encoding': 'gzip',
      'if-none-match': first.headers.etag ?? '',
    });
    expect(again.status).toBe(304);
    await other.db.updateTable('submissions').set({ views: 3 }).execute();
    const changed = await asIs(other.url + path, { 'if-none-match': first.headers.etag ?? '' });
    expect([changed.status, JSON.parse(changed.bytes.toString())]).toMatchObject([200, [{ views: 3 }]]);
  });

  test('without a day in the query is empty after the reset; the previous day can still be read by its date', async () => {
    const before = await listed(bert);
    const tag = (await bert.get(path)).headers.get('etag') ?? '';
    server.clock.now = noon + 24 * 60 * 60 * 1000;
    expect((await bert.get(path, { 'if-none-match': tag })).body).toEqual([]);
    expect(await listed(bert, `${path}?day=2026-11-20`)).toEqual(before);
    server.clock.now = noon;
    expect(await listed(bert)).toEqual(before);
  });

  test('is read in pages of 50, the same for every caller, each with its own ETag', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      account_id: n === 59 ? bert.accountId : anna.accountId,
      difficulty: 'cruel' as const,
      day: '2026-11-20',
      labyrinth_data: smallLayout,
      izaro_config: '{}',
      vote_count: 100 - n,
      created_at: noon,
    }));
    await server.db.insertInto('submissions').values(rows).execute();
    await inWriteTransaction(server.db, (tx) => lockDay(tx, { day: '2026-11-20', difficulty: 'cruel' }));
    for (const who of [server.visitor(), bert, bert]) {
      const first = await who.get<PublicSubmission[]>('/api/days/cruel/submissions');
      expect(first.body.length).toBe(50);
      const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect(next).toBe(
        '/api/days/cruel/submissions?day=2026-11-20&after=51_2026-11-20T12%3A00%3A00.000Z_018f0000-0000-7000-8000-000000000049',
      );
      const second = await who.get<PublicSubmission[]>(next);
      expect([second.body.length, second.headers.get('link')]).toEqual([10, null]);
      expect(second.body.at(-1)?.id).toBe('018f0000-0000-7000-8000-000000000059');
      const known = await who.send('GET', next, undefined, { 'if-none-match': second.headers.get('etag') ?? '' });
      expect(known.status).toBe(304);
    }
  });

  test.each(['?day=2026-02-30', '?day=x', '?after=x'])('refuses the query %s', async (query) => {
    expect((await bert.get(path + query)).status).toBe(400);
  });

  test('is not found for an unknown difficulty', async () => {
    expect((await bert.get('/api/days/easy/submissions')).status).toBe(404);
    expect((await bert.get('/api/days/easy/own')).status).toBe(404);
  });

  test('is read from the database once for simultaneous requests after a change', async () => {
    const read = vi.spyOn(submissions, 'listSubmissions');
    for (const turn of [1, 2]) {
      await outdate(server.db);
      read.mockClear();
      const answers = await Promise.all(Array.from({ length: 10 }, () => listed(server.visitor())));
      expect([turn, new Set(answers.map((rows) => JSON.stringify(rows))).size]).toEqual([turn, 1]);
      expect(read).toHaveBeenCalledOnce();
    }
    read.mockRestore();
  });

  test('has its cached responses logged and measured like any other', async () => {
    const lines: string[] = [];
    await using other = await startTestServer({ log: openLog('info', { write: (line) => lines.push(line) }) });
    await inWriteTransaction(other.db, (tx) => lockDay(tx, today));
    const counted = async () => {
      const text = await (await fetch(`${other.url}/metrics`)).text();
      const pattern = /_count\{method="GET",route="\/api\/days\/:difficulty\/submissions",status="200"\} (\d+)/;
      return Number(pattern.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    for (let turn = 1; turn <= 3; turn += 1) await other.visitor().get(path);
    expect((await counted()) - before).toBe(3);
    expect(lines.filter((line) => line.includes(`"path":"${path}","status":200`))).toHaveLength(3);
  });

  test('does not count cached responses towards the rate limit', async () => {
    const visitor = server.visitor();
    const reads = Array.from({ length: 320 }, () => visitor.get(path));
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is refused with 429 to an address that has caused 300 reads in a minute', async () => {
    const visitor = server.visitor();
    const statuses = [];
    for (let n = 0; n < 305; n += 1) statuses.push((await visitor.get(`${path}?day=2026-11-01&n=${n}`)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
  });
});

test('two processes send the public list with the same bytes and the same ETag', async () => {
  const { url: DATABASE_URL, drop } = await makeMigratedDatabase();
  const env = { DATABASE_URL, SESSION_KEYS: 'a key for tests only' };
  const [one, other] = await Promise.all([spawnServer(env), spawnServer(env)]);
  try {
    const author = await new Visitor(one.url).signUp('author');
    for (let n = 0; n < 3; n += 1) await submit(author, serialiseLayout(exampleLayout));
    const db = openDatabase({ databaseUrl: DATABASE_URL });
    await outdate(db, { day: new Date().toISOString().slice(0, 10), difficulty: 'eternal' });
    await db.destroy();
    const [first, second] = await Promise.all(
      [one, other].map(({ url }) => asIs(url + path, { 'accept-encoding': 'gzip' })),
    );
    expect(first?.headers.etag).toMatch(/\.gz"$/);
    expect([second?.headers.etag, second?.bytes.equals(first?.bytes ?? Buffer.of())]).toEqual([
      first?.headers.etag,
      true,
    ]);
  } finally {
    for (const { kill, ended } of [one, other]) {
      kill('SIGTERM');
      await ended;
    }
    await drop();
  }
});

describe('GET /api/days/{difficulty}/own', () => {
  let own: string;
  let suggestion: string;
  beforeAll(async () => {
    own = await submit(bert);
    const made = await bert.post<{ suggestion: { id: string } }>('/api/suggestions', {
      submissionId: id,
      text: 'A key.',
    });
    suggestion = made.body.suggestion.id;
    await bert.post('/api/vote/submission', { submissionId: id, voteType: 'up' });
    await anna.post('/api/vote/submission', { submissionId: own, voteType: 'down' });
    await anna.post('/api/vote/suggestion', { suggestionId: suggestion, voteType: 'up' });
    await outdate(server.db);
  });

  test("returns the account's votes, submissions and suggestions of that day and difficulty", async () => {
    expect(await ownOf(bert)).toEqual({
      votes: { [id]: 'up' },
      submissions: [(await listed(bert)).find((row) => row.id === own)],
      suggestions: [expect.objectContaining({ id: suggestion, submissionId: id, text: 'A key.', voteCount: 1 })],
    });
    expect((await ownOf(anna)).votes).toEqual({ [own]: 'down', [suggestion]: 'up' });
    expect(await ownOf(bert, '?day=2026-11-19')).toEqual({ votes: {}, submissions: [], suggestions: [] });
    expect((await bert.get('/api/days/cruel/own')).body).toMatchObject({ votes: {}, suggestions: [] });
  });

  test('does not return a withdrawn vote', async () => {
    await bert.post('/api/vote/submission', { submissionId: id, voteType: 'up' });
    await outdate(server.db);
    expect((await ownOf(bert)).votes).toEqual({});
    await bert.post('/api/vote/submission', { submissionId: id, voteType: 'up' });
    await outdate(server.db);
    expect((await ownOf(bert)).votes).toEqual({ [id]: 'up' });
  });

  test('does not return hidden submissions and suggestions', async () => {
    await server.db.updateTable('submissions').set({ hidden: 1 }).where('id', '=', own).execute();
    await outdate(server.db);
    expect((await ownOf(bert)).submissions).toEqual([]);
    await server.db.updateTable('submissions').set({ hidden: 0 }).where('id', '=', own).execute();
    await server.db.updateTable('suggestions').set({ hidden: 1 }).where('id', '=', suggestion).execute();
    await outdate(server.db);
    expect((await ownOf(bert)).suggestions).toEqual([]);
    await server.db.updateTable('suggestions').set({ hidden: 0 }).where('id', '=', suggestion).execute();
    await outdate(server.db);
  });

  test('is private to the account and responds with 304 while unchanged', async () => {
    const { headers } = await bert.get('/api/days/eternal/own');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await bert.send('GET', '/api/days/eternal/own', undefined, known)).status).toBe(304);
    expect((await anna.send('GET', '/api/days/eternal/own', undefined, known)).status).toBe(200);
  });

  test('requires a sign-in', async () => {
    expect((await server.visitor().get('/api/days/eternal/own')).status).toBe(401);
  });

  test('is rate limited by account, not by address', async () => {
    const [one, other] = [await server.user('one'), await server.user('other')];
    other.address = one.address;
    const statuses = [];
    for (let n = 0; n < 301; n += 1) statuses.push((await one.get(`/api/days/normal/own?n=${n}`)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
    expect((await other.get('/api/days/normal/own')).status).toBe(200);
  });
});

describe('the picture of a submission', () => {
  const pictureOf = async () => (await listed(server.visitor())).find((row) => row.id === id)?.picture ?? '';

  test('is served as a sandboxed SVG that is cached for good', async () => {
    const { status, headers, bytes } = await asIs(server.url + (await pictureOf()), { 'accept-encoding': 'identity' });
    expect([status, headers['content-type'], headers['cache-control'], headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    expect([headers['x-content-type-options'], headers['set-cookie']]).toEqual(['nosniff', undefined]);
    expect(bytes.toString()).toMatch(/^<svg /);
  });

  test('is not found under another hash or id, or while its submission is hidden or removed', async () => {
    const picture = await pictureOf();
    const status = async (at: string) => (await bert.send('GET', at)).status;
    expect(await status(picture.replace(/picture-.*/, 'picture-x.svg'))).toBe(404);
    expect(await status(picture.replace(id, '018f0000-0000-7000-8000-0000000000ff'))).toBe(404);
    expect(await status(picture.replace(id, 'x'))).toBe(404);
    for (const change of [{ hidden: 1 }, { hidden: 0, standing: 'removed' }] as const) {
      await server.db.updateTable('submissions').set(change).where('id', '=', id).execute();
      expect(await status(picture)).toBe(404);
    }
    await server.db.updateTable('submissions').set({ standing: 'open' }).where('id', '=', id).execute();
    expect(await status(picture)).toBe(200);
  });

  test('has no address if the layout is empty', async () => {
    const empty = await submit(bert, JSON.stringify({ version: 1, rooms: { c1r3: { types: [] } }, paths: [] }));
    await outdate(server.db);
    expect((await listed(bert)).find((row) => row.id === empty)?.picture).toBeNull();
  });

  test('has an unchanged hash: a different drawing needs a new `drawingVersion`', () => {
    expect(hashOf(drawLayout(exampleLayout) ?? '')).toBe('KhJBw3i2Yi7zZLkj4hUzAgAiKWA');
  });
});

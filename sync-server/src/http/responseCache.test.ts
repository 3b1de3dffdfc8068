import { expect, test, vi } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import * as submissions from '../storage/submissions.ts';
import { smallLayout, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { openLog } from '../core/openLog.ts';

const path = '/api/submissions/eternal';
const own = '/api/users/me/submissions';
const minute = 60_000;

async function withOneLayout(server: TestServer) {
  const author = await server.user('author');
  await author.post('/api/submissions', { ...submissionBody, labyrinthData: smallLayout });
  return author;
}

test('a repeated response is the same to the letter, except for its request id', async () => {
  await using server = await startTestServer();
  await withOneLayout(server);
  const visitor = server.visitor();
  const answers = [await visitor.get(path), await visitor.get(path), await visitor.get(path)];
  const heads = answers.map(({ headers }) => new Map(headers));
  const ids = heads.map((head) => head.get('x-request-id'));
  for (const head of heads) for (const name of ['x-request-id', 'date']) head.delete(name);
  expect(heads[0]?.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(heads[0]?.get('vary')).toBe('Accept-Encoding, Prefer, Cookie');
  for (const n of [1, 2]) expect([heads[n], answers[n]?.body]).toEqual([heads[0], answers[0]?.body]);
  expect(new Set(ids).size).toBe(3);
});

test('many who ask at once for a list that has changed have it read once', async () => {
  await using server = await startTestServer();
  await withOneLayout(server);
  const read = vi.spyOn(submissions, 'listSubmissions');
  for (const views of [1, 2]) {
    await server.db.updateTable('submissions').set({ views }).execute();
    read.mockClear();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.visitor().get<{ views: number }[]>(path)),
    );
    expect(answers.map(({ body }) => body[0]?.views)).toEqual(Array<number>(10).fill(views));
    expect(read).toHaveBeenCalledOnce();
  }
  read.mockRestore();
});

test('a client that has the list gets 304, the first time and again', async () => {
  await using server = await startTestServer();
  await withOneLayout(server);
  const visitor = server.visitor();
  const etag = (await server.visitor().get(path)).headers.get('etag') ?? '';
  for (const turn of [1, 2]) {
    const known = await visitor.send('GET', path, undefined, { 'if-none-match': `"another", ${etag}` });
    expect([turn, known.status, await known.text(), known.headers.get('etag')]).toEqual([turn, 304, '', etag]);
    expect([turn, known.headers.get('content-type'), known.headers.get('content-encoding')]).toEqual([
      turn,
      null,
      null,
    ]);
    expect((await visitor.send('GET', path, undefined, { 'if-none-match': '"another"' })).status).toBe(200);
  }
});

test('a repeated response is logged and measured like any other', async () => {
  const lines: string[] = [];
  await using server = await startTestServer({ log: openLog('info', { write: (line) => lines.push(line) }) });
  const visitor = server.visitor();
  const counted = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const [, count] = /_count\{method="GET",route="\/api\/guides",status="200"\} (\d+)/.exec(text) ?? [];
    return Number(count ?? 0);
  };
  const before = await counted();
  for (let turn = 1; turn <= 3; turn += 1) await visitor.get('/api/guides');
  expect((await counted()) - before).toBe(3);
  expect(lines.filter((line) => line.includes('"path":"/api/guides","status":200'))).toHaveLength(3);
});

test('who signs out, is signed out elsewhere, or was away for 30 days gets nothing from the cache', async () => {
  await using server = await startTestServer();
  const author = await withOneLayout(server);
  const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asks = async () => (await server.visitor().send('GET', own, undefined, { cookie })).status;
  expect([await asks(), await asks()]).toEqual([200, 200]);
  server.clock.now += 30 * 24 * 60 * minute;
  expect(await asks()).toBe(401);
  server.clock.now -= 30 * 24 * 60 * minute;
  expect([await asks(), await asks()]).toEqual([200, 200]);
  const other = openDatabase({ databaseUrl: server.databaseUrl });
  await other.deleteFrom('sessions').where('account_id', '=', author.accountId).execute();
  await other.destroy();
  expect(await asks()).toBe(401);
});

test('when a session was last seen is also stored for who only asks for the same list again', async () => {
  await using server = await startTestServer();
  const author = await withOneLayout(server);
  const seen = async () => {
    const row = await server.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow();
    return row.last_seen_at;
  };
  const start = server.clock.now;
  for (let n = 1; n <= 12; n += 1) {
    server.clock.now += minute;
    expect((await author.get(own)).status).toBe(200);
  }
  expect(await seen()).toBe(start + 10 * minute);
});

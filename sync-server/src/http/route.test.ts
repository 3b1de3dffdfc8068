import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedBody, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

async function rows(): Promise<number> {
  const counts = await Promise.all([
    server.db.selectFrom('submissions').select('id').execute(),
    server.db.selectFrom('saved_labyrinths').select('id').execute(),
    server.db.selectFrom('remembered_results').select('op_id').execute(),
  ]);
  return counts.flat().length;
}

const room = (id: string) => ({ version: 1, rooms: { c1r3: { types: [] }, [id]: { types: [] } }, paths: [] });

test.each([
  ['no JSON', '{', 'labyrinthData is not valid JSON.'],
  ['a list', '[]', 'labyrinthData must be a JSON object.'],
  ['an unknown room', JSON.stringify(room('c99r1')), 'labyrinthData: Room "c99r1" is not on the grid.'],
  ['a room in an empty cell', JSON.stringify(room('c7r1')), 'labyrinthData: Room "c7r1" is not on the grid.'],
  [
    'a path to nowhere',
    JSON.stringify({ ...room('c2r3'), paths: [{ from: 'c1r3', to: 'c3r2', style: 'solid' }] }),
    'labyrinthData: Path 1 leads to C3 R2, which is not among the rooms.',
  ],
  [
    'more than 64 KiB',
    `{"version":1,"rooms":{},"paths":[]${' '.repeat(65 * 1024)}}`,
    'labyrinthData is larger than 64 KiB.',
  ],
  [
    'more than 120 paths',
    serialiseLayout(crowdedLayout(1_250)),
    'labyrinthData: A layout may hold at most 120 paths; this one has 1250.',
  ],
  [
    'markup as a type',
    JSON.stringify({ ...room('c2r3'), rooms: { c2r3: { types: ['<script>'] } } }),
    'labyrinthData: Room C2 R3 has an unknown type "<script>".',
  ],
])('a faulty layout (%s) is refused with its first error, and nothing is stored', async (_, labyrinthData, error) => {
  const before = await rows();
  for (const [path, body] of [
    ['/api/submissions', submissionBody],
    ['/api/saved-labyrinths', savedBody],
  ] as const) {
    const reply = await anna.post(path, { ...body, labyrinthData });
    expect([reply.status, reply.body]).toEqual([400, { success: false, error, code: 'invalid' }]);
  }
  expect(await rows()).toBe(before);
});

test.each([
  ['', 400, 'invalid'],
  ['{"difficulty":', 400, 'invalid'],
  ['null', 400, 'invalid'],
  ['"text"', 400, 'invalid'],
  ['[]', 400, 'invalid'],
  ['{"__proto__":{"difficulty":"eternal"}}', 400, 'invalid'],
])('the body %j is answered with %i %s', async (body, status, code) => {
  const response = await anna.send('POST', '/api/submissions', body);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
});

test('a body in another encoding than UTF-8 is refused, because its letters would be stored changed', async () => {
  const before = await rows();
  const text = JSON.stringify({ ...savedBody, name: 'Café' });
  const send = (bytes: Buffer) => anna.send('POST', '/api/saved-labyrinths', new Uint8Array(bytes));
  // As Windows PowerShell sends a text.
  const refused = await send(Buffer.from(text, 'latin1'));
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { success: false, error: 'The body must be encoded in UTF-8.', code: 'invalid' },
  ]);
  expect(await rows()).toBe(before);
  // As Notepad writes a file.
  const saved = await send(Buffer.from(`\ufeff${text}`));
  expect([saved.status, await saved.json()]).toMatchObject([201, { savedLabyrinth: { name: 'Café' } }]);
});

test('only JSON bodies are accepted', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
    const response = await anna.send('POST', '/api/submissions', JSON.stringify(submissionBody), {
      'content-type': type,
    });
    expect([type, response.status]).toEqual([type, 415]);
  }
});

test('a body of more than 700 KiB is too large, and so is a picture of more than 512 Ki characters', async () => {
  const huge = await anna.post('/api/submissions', { ...submissionBody, displaySvg: 'x'.repeat(701 * 1024) });
  expect([huge.status, huge.body.code]).toEqual([413, 'too_large']);
  const large = await anna.post('/api/submissions', { ...submissionBody, displaySvg: 'x'.repeat(513 * 1024) });
  expect([large.status, large.body.error]).toEqual([400, 'displaySvg is too large.']);
});

test('markup in names is stored as text and returned as JSON with nosniff', async () => {
  const name = '<script>alert(1)</script>';
  const response = await anna.send('POST', '/api/saved-labyrinths', JSON.stringify({ ...savedBody, name }));
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const { savedLabyrinth } = (await response.json()) as { savedLabyrinth: { name: string; displaySvg: string } };
  expect(savedLabyrinth.name).toBe(name);
  expect(savedLabyrinth.displaySvg).not.toContain('script');
});

test('an unknown call gets 404 and a wrong method 405, both as JSON', async () => {
  for (const path of ['/api', '/api/nothing', '/auth/other', '/og/share/x.png', '/metrics']) {
    const { status, body } = await anna.get(path, { accept: 'text/html' });
    expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
  }
  const { status, body, headers } = await anna.call('DELETE', '/api/auth/status');
  expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'HEAD, GET']);
});

test('a path that cannot be decoded does not cause a 500', async () => {
  for (const path of ['/api/share/%E0%A4%A', '/api/submissions/%', '/%E0%A4%A', '/api/share/%00']) {
    const { status } = await anna.send('GET', path);
    expect([path, status]).not.toEqual([path, 500]);
  }
});

test('a call repeated with its Idempotency-Key gets the first response again and is not applied twice', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await anna.post('/api/submissions', submissionBody, key);
  const before = await rows();
  const second = await anna.post('/api/submissions', submissionBody, key);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await rows()).toBe(before);

  const other = await anna.post('/api/submissions', { ...submissionBody, difficulty: 'normal' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'op_id_reuse']);
  const elsewhere = await anna.post('/api/saved-labyrinths', savedBody, key);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'op_id_reuse']);
  const bert = await server.user('bert');
  expect((await bert.post('/api/submissions', submissionBody, key)).status).toBe(201);
  expect((await anna.post('/api/submissions', submissionBody, { 'idempotency-key': '17' })).status).toBe(400);
});

test('a vote sent three times at once with one Idempotency-Key counts once', async () => {
  const { body } = await anna.post<{ submission: { id: string } }>('/api/submissions', submissionBody);
  const cleo = await server.user('cleo');
  const press = () => cleo.post('/api/vote/submission', { submissionId: body.submission.id, voteType: 'up' }, key);
  const key = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all([press(), press(), press()]);
  for (const reply of replies) expect(reply.body).toEqual({ success: true, voteCount: 1, userVote: 'up' });
});

test('a refused call repeated with its Idempotency-Key gets the same refusal', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await anna.post<{ submission: { id: string } }>('/api/submissions', {
    ...submissionBody,
    difficulty: 'cruel',
  });
  const own = { submissionId: body.submission.id, voteType: 'up' };
  const first = await anna.post('/api/vote/submission', own, key);
  const second = await anna.post('/api/vote/submission', own, key);
  expect([first.status, second.status, second.body]).toEqual([403, 403, first.body]);
});

test('a connection cut in the middle of a body does not affect the next request', async () => {
  const { port } = new URL(server.url);
  await new Promise<void>((resolve) => {
    const cut = request({
      port,
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    });
    cut.on('error', () => resolve());
    cut.write('{"login":');
    setTimeout(() => cut.destroy(new Error('cut')), 50);
  });
  expect((await anna.get('/healthz')).status).toBe(200);
});

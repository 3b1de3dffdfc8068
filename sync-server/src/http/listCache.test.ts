import { get, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { smallLayout, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { cacheList } from './listCache.ts';

const path = '/api/submissions/eternal';

interface Listed {
  id: string;
  own: boolean;
  userVote: string;
  voteCount: number;
  submitterUsername: string;
}

let server: TestServer;
let author: Visitor;
let voter: Visitor;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.user('author');
  voter = await server.user('voter');
  const { body } = await author.post<{ submission: { id: string } }>('/api/submissions', {
    ...submissionBody,
    labyrinthData: smallLayout,
  });
  id = body.submission.id;
});
afterAll(() => server[Symbol.asyncDispose]());

async function listed(who: Visitor): Promise<Listed | undefined> {
  const { status, body } = await who.get<Listed[]>(path);
  expect(status).toBe(200);
  return body[0];
}

/** The bytes as they are sent. */
function asIs(acceptEncoding: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

test('a cached list shows a change at once, and each viewer their own votes', async () => {
  const visitor = server.visitor();
  for (const who of [visitor, author, voter, visitor]) expect(await listed(who)).toMatchObject({ voteCount: 0 });
  await voter.post('/api/vote/submission', { submissionId: id, voteType: 'up' });
  expect(await listed(visitor)).toMatchObject({ voteCount: 1, userVote: 'none', own: false });
  expect(await listed(voter)).toMatchObject({ voteCount: 1, userVote: 'up', own: false });
  expect(await listed(author)).toMatchObject({ voteCount: 1, userVote: 'none', own: true });
});

test('a cached list shows a change made through another database connection at once', async () => {
  const visitor = server.visitor();
  expect(await listed(visitor)).toMatchObject({ submitterUsername: 'author' });
  const other = openDatabase({ databaseUrl: server.databaseUrl });
  await other.updateTable('accounts').set({ username: 'renamed' }).where('id', '=', author.accountId).execute();
  expect(await listed(visitor)).toMatchObject({ submitterUsername: 'renamed' });
  await other.updateTable('submissions').set({ hidden: 1 }).where('id', '=', id).execute();
  expect(await listed(visitor)).toBeUndefined();
  await other.updateTable('submissions').set({ hidden: 0 }).where('id', '=', id).execute();
  await other.destroy();
  expect(await listed(visitor)).toMatchObject({ id });
});

test('a cached list does not show a change that was rolled back', async () => {
  const failed = server.db.transaction().execute(async (tx) => {
    await tx.updateTable('submissions').set({ views: 99 }).where('id', '=', id).execute();
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await listed(server.visitor())).toMatchObject({ id, views: 0 });
});

test('on the next day the cached list is empty, and the previous day can still be read by its date', async () => {
  const visitor = server.visitor();
  expect(await listed(visitor)).toMatchObject({ id });
  server.clock.now += 24 * 60 * 60 * 1000;
  expect(await listed(visitor)).toBeUndefined();
  expect((await visitor.get<Listed[]>(`${path}?day=2026-11-20`)).body).toMatchObject([{ id }]);
  server.clock.now -= 24 * 60 * 60 * 1000;
});

test('a list is sent compressed, or plain to a client that does not accept gzip', async () => {
  const plain = await asIs('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.length).toBeGreaterThan(2048);
  expect(plain.headers['content-length']).toBe(String(plain.bytes.length));
  for (const turn of [1, 2]) {
    const gzip = await asIs('gzip, deflate, br');
    const refused = await asIs('br, gzip;q=0');
    expect([turn, gzip.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([
      turn,
      'gzip',
      undefined,
    ]);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(refused.bytes.equals(plain.bytes)).toBe(true);
    expect(gzip.headers.vary).toContain('Accept-Encoding');
    expect(gzip.headers.etag).toBe(plain.headers.etag);
  }
});

test('simultaneous requests for a list share one result, which is made once', async () => {
  let made = 0;
  const content = () => {
    made += 1;
    return 'It is long. '.repeat(500);
  };
  const both = await Promise.all([cacheList('a name for two', content), cacheList('a name for two', content)]);
  expect([made, both[0] === both[1]]).toEqual([1, true]);
});

test('a cached list keeps no buffer larger than its bytes', async () => {
  const { bytes } = await cacheList('a name of this test', () => 'It is long. '.repeat(500));
  expect(gunzipSync(bytes).toString()).toBe('It is long. '.repeat(500));
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect((await cacheList('another name of this test', () => '[]')).bytes.buffer.byteLength).toBe(2);
});

import fs from 'node:fs';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { savedArgs } from '../testing/opArgs.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { openLog } from './openLog.ts';

interface Line {
  level: number;
  request?: string;
  path?: string;
  status?: number;
  msg?: string;
  err?: object;
}

/** A log that collects its lines, at level `info`. */
function keptLog() {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  return { log, text: () => lines.join(''), lines: () => lines.map((line) => JSON.parse(line) as Line) };
}

test('the log has one line per request with the id of the response, and no names, addresses, tokens or texts', async () => {
  const { log, lines, text } = keptLog();
  await using server = await startTestServer({ log });
  const anna = await server.user('anna');
  const saved = savedArgs();
  await anna.results(anna.op('saved.create', saved));
  await anna.post('/api/auth/login', { login: 'anna@example.org', password: 'quite a wrong one' });
  await anna.get(`/api/share/${saved.shareToken}?from=anna@example.org`);
  const { headers } = await anna.get('/api/nowhere', { authorization: 'Bearer abcdefgh12345678' });
  const asked = lines().map(({ path, status }) => [path, status]);
  expect(asked).toEqual([
    ['/api/auth/register', 201],
    ['/api/sync', 200],
    ['/api/auth/login', 401],
    ['/api/share/…', 200],
    ['/api/nowhere', 404],
  ]);
  expect(lines().at(-1)?.request).toBe(headers.get('x-request-id'));
  expect(new Set(lines().map(({ request }) => request)).size).toBe(5);
  const secrets = [anna.accountId, anna.address, saved.shareToken, saved.name, ...anna.cookies.values(), 'abcdefgh'];
  for (const secret of ['anna', 'example.org', 'wrong one', ...secrets]) expect(text()).not.toContain(secret);
});

test('an error is logged with its request id, and without the rows and texts that caused it', async () => {
  const { log, lines, text } = keptLog();
  await using server = await startTestServer({ log });
  const anna = await server.user('anna');
  await sql`alter table saved_labyrinths rename to elsewhere`.execute(server.db);
  const { body } = await anna.sync([anna.op('saved.create', savedArgs())]);
  expect(body.results.map(({ status }) => status)).toEqual(['retry']);
  const { status, headers } = await anna.get('/api/saved-labyrinths');
  expect([status, lines().at(-1)?.request]).toEqual([500, headers.get('x-request-id')]);
  const faults = lines().filter(({ level }) => level === 50);
  expect(faults.map(({ msg }) => msg)).toEqual([
    'An operation failed unexpectedly; the device will send it again.',
    'Something went wrong on the server. Please try again.',
  ]);
  for (const fault of faults) {
    expect(Object.keys(fault.err ?? {}).filter((key) => key !== 'code')).toEqual(['type', 'message', 'stack']);
    expect(lines().filter(({ request }) => request === fault.request)).toHaveLength(2);
  }
  expect(text()).not.toContain('Keys first');
});

test('addresses in messages of other servers are masked', () => {
  const { log, lines } = keptLog();
  log.warn({ reason: '550 <anna@example.org>: no such person' }, 'A mail could not be sent and will be tried again.');
  const broken = Object.assign(new Error('connect to postgres://me:secret@db.example.org/x'), { detail: 'anna' });
  log.warn({ err: broken }, 'A connection broke.');
  expect(lines()[0]).toMatchObject({ reason: '550 <…@…>: no such person' });
  expect(lines()[1]?.err).toMatchObject({ message: 'connect to …@…' });
  expect(JSON.stringify(lines())).not.toMatch(/anna|secret|db\.example/);
});

test('log lines that a full disk refuses are lost, and logging goes on once there is room', () => {
  const written: string[] = [];
  const write = vi.spyOn(fs, 'writeSync');
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const log = openLog('info');
  try {
    write.mockImplementation(full);
    log.info('while it is full');
    log.info('still full');
    write.mockImplementation((_, text) => {
      if (typeof text === 'string') written.push(text);
      return Buffer.byteLength(text);
    });
    log.info('with room again');
  } finally {
    write.mockRestore();
  }
  expect(written.map((line) => (JSON.parse(line) as Line).msg)).toEqual(['with room again']);
});

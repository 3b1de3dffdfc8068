import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { isUnavailable } from './faults.ts';
import { openPostgres } from './postgres.ts';

test('a missing socket of PostgreSQL counts as an unavailable database, a missing file does not', async () => {
  const socket = once(connect('/nowhere/.s.PGSQL.5432'), 'connect');
  expect(await socket.then(() => false, isUnavailable)).toBe(true);
  expect(await readFile('/nowhere/guide.md').then(() => true, isUnavailable)).toBe(false);
});

test.each(['EHOSTUNREACH', 'ENETUNREACH'])('an unreachable host counts as an unavailable database: %s', (code) => {
  expect(isUnavailable(Object.assign(new Error(`connect ${code} 10.0.0.2:5432`), { code }))).toBe(true);
});

test('connections to PostgreSQL use TCP keep-alive', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = new Kysely({ dialect: openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`, () => undefined) });
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated unexpectedly');
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
  await db.destroy();
  server.close();
});

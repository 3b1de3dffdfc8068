import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isUnavailable } from './faults.ts';

test("PostgreSQL's socket that is not there is a database that is away, a file that is missing is a bug", async () => {
  const socket = once(connect('/nowhere/.s.PGSQL.5432'), 'connect');
  expect(await socket.then(() => false, isUnavailable)).toBe(true);
  expect(await readFile('/nowhere/guide.md').then(() => true, isUnavailable)).toBe(false);
});

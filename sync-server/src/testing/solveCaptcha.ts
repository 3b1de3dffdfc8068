import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import { startTestServer } from './startTestServer.ts';
import type { Visitor } from './Visitor.ts';

/** No challenge takes fewer tries: a solution is searched for from here on, to save half of the work. */
const fewestTries = 1000;

/** Solves a new challenge as the page's widget does, and returns the token that it would send. */
export async function solvedBy(visitor: Visitor): Promise<string> {
  const { status, body: challenge } = await visitor.get<Challenge>('/api/captcha');
  expect(status).toBe(200);
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: fewestTries });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

let solved: Promise<string> | undefined;

async function solveAtServer(): Promise<string> {
  await using server = await startTestServer();
  return await solvedBy(server.visitor());
}

/**
 * A token that every test server takes once in the first quarter of an hour: they share their session key and the time
 * at which they start, and a spent token is known only to the server's own database. Solving takes seconds of a
 * processor.
 */
export function solvedOnce(): Promise<string> {
  return (solved ??= solveAtServer());
}

import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import type { Visitor } from './Visitor.ts';

/** Solves a new challenge as the page's widget does, and returns the token that it would send. */
export async function solvedBy(visitor: Visitor): Promise<string> {
  const { status, body: challenge } = await visitor.get<Challenge>('/api/captcha');
  expect(status).toBe(200);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

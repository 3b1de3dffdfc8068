import { randomUUID } from 'node:crypto';
import type { PointTransaction } from 'shared-types/api/points.ts';
import { expect } from 'vitest';
import { submissionArgs } from './opArgs.ts';
import type { TestServer } from './startTestServer.ts';
import type { Visitor } from './Visitor.ts';

/** Signed-in users with numbered names. */
export function crowd(server: TestServer, name: string, size: number): Promise<Visitor[]> {
  return Promise.all(Array.from({ length: size }, (_, n) => server.user(`${name}${n}`)));
}

/** Each of them votes once; returns the last total. */
export async function pressAll(voters: Visitor[], item: Record<string, string>, voteType: string): Promise<number> {
  let total = NaN;
  const path = 'submissionId' in item ? '/api/vote/submission' : '/api/vote/suggestion';
  for (const voter of voters) {
    const { status, body } = await voter.post<{ voteCount: number }>(path, { ...item, voteType });
    expect(status).toBe(200);
    total = body.voteCount;
  }
  return total;
}

/** Submits a layout; `day` must be the server's current day. */
export async function submitFor(author: Visitor, day: string, difficulty = 'eternal'): Promise<string> {
  const args = submissionArgs(randomUUID(), difficulty);
  const [result] = await author.results(author.op('submission.create', args, { day }));
  expect(result?.status).toBe('applied');
  return args.id;
}

export async function suggestFor(author: Visitor, day: string, submissionId: string): Promise<string> {
  const args = { id: randomUUID() as string, submissionId, text: 'The key is left.' };
  const [result] = await author.results(author.op('suggestion.create', args, { day }));
  expect(result?.status).toBe('applied');
  return args.id;
}

export async function pointsOf(user: Visitor): Promise<number> {
  return (await user.get<{ points: number }>('/api/user/points')).body.points;
}

export async function historyOf(user: Visitor): Promise<PointTransaction[]> {
  return (await user.get<{ transactions: PointTransaction[] }>('/api/user/point-history')).body.transactions;
}

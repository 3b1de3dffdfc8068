import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { shareToken, smallIzaro, smallLayout } from './layouts.ts';
import type { TestServer } from './startTestServer.ts';
import type { Visitor } from './Visitor.ts';

let made = 0;

/** Args of `submission.create`. */
export function submissionArgs(id: string = randomUUID(), difficulty = 'eternal') {
  return { id, difficulty, labyrinthData: smallLayout, izaroConfig: smallIzaro };
}

/** Args of `saved.create`, with a new share token. */
export function savedArgs(id: string = randomUUID()) {
  made += 1;
  const text = { name: 'Keys first', description: '', tags: [] };
  return { ...text, ...submissionArgs(id), shareToken: shareToken(`token${made}`) };
}

/** Args of `vote.set` for a submission. */
export function voteArgs(targetId: string, value: string) {
  return { target: 'submission', targetId, value };
}

/** A submission of this author that others can vote on; difficulties alternate because each has a daily limit. */
export async function newSubmission(author: Visitor): Promise<string> {
  made += 1;
  const args = submissionArgs(randomUUID(), ['eternal', 'merciless', 'cruel'][made % 3]);
  const [result] = await author.results(author.op('submission.create', args));
  expect(result?.status).toBe('applied');
  return args.id;
}

export async function voteCount({ db }: TestServer, id: string): Promise<number> {
  const row = await db.selectFrom('submissions').select('vote_count').where('id', '=', id).executeTakeFirst();
  return row?.vote_count ?? NaN;
}

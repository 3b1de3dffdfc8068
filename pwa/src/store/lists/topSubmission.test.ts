import { describe, expect, test } from 'vitest';
import { topSubmission } from './topSubmission.ts';

function submission(id: string, voteCount: number, submittedAt: string) {
  return { id, voteCount, submittedAt };
}

describe('the submission that the hub shows', () => {
  test('is the one with the highest voteCount', () => {
    const top = topSubmission([
      submission('a', 2, '2026-11-20T08:00:00Z'),
      submission('b', 7, '2026-11-20T01:00:00Z'),
      submission('c', -1, '2026-11-20T09:00:00Z'),
    ]);
    expect(top?.id).toBe('b');
  });

  test('is the newest of those with equal votes, in any order of the list', () => {
    const [old, recent] = [submission('old', 3, '2026-11-20T01:00:00Z'), submission('new', 3, '2026-11-20T02:00:00Z')];
    expect(topSubmission([old, recent])?.id).toBe('new');
    expect(topSubmission([recent, old])?.id).toBe('new');
  });

  test('is undefined if nothing was submitted', () => {
    const none: ReturnType<typeof submission>[] = [];
    expect(topSubmission(none)).toBe(undefined);
  });
});

import type { OwnDay, PublicSubmission } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Reply } from './fakeServer.ts';

function toPublic(row: Submission): PublicSubmission {
  const { userVote: _, own: __, displaySvg: ___, ...shared } = row;
  return { ...shared, picture: null };
}

/** Replies of a fake server with this list of 2026-11-20 and the account's own part of it. */
export function listReplies(difficulty: Difficulty, rows: readonly Submission[] = []): Record<string, () => Reply> {
  const own: OwnDay = {
    votes: Object.fromEntries(rows.flatMap(({ id, userVote }) => (userVote === 'none' ? [] : [[id, userVote]]))),
    submissions: rows.filter((row) => row.own).map(toPublic),
    suggestions: [],
  };
  return {
    [`GET /api/days/${difficulty}/submissions`]: () => [200, rows.map(toPublic)],
    [`GET /api/days/${difficulty}/own?day=2026-11-20`]: () => [200, own],
  };
}

import { sql } from 'kysely';
import type { DayKey } from './days.ts';
import { prepared } from './prepared.ts';
import type { Database, VotesTable } from './tables.ts';

/** An account's vote on an item of a day, or an item of that day that is its own. */
export interface OwnMark {
  kind: 'vote' | 'submission' | 'suggestion';
  id: string;
  value: VotesTable['value'];
}

/** Votes are looked up from the day's items, which are few, not from all that the account ever voted on. */
const findOwnMarks = prepared((db, { viewerId, day, difficulty }: DayKey & { viewerId: string }) => {
  const ofDay = db
    .selectFrom('submissions')
    .where('submissions.day', '=', day)
    .where('submissions.difficulty', '=', difficulty);
  const nothing = sql<VotesTable['value']>`0`.as('value');
  return ofDay
    .innerJoin('votes', (join) =>
      join
        .onRef('votes.target_id', '=', 'submissions.id')
        .on('votes.target', '=', 'submission')
        .on('votes.account_id', '=', viewerId),
    )
    .select([sql<OwnMark['kind']>`'vote'`.as('kind'), 'votes.target_id as id', 'votes.value'])
    .unionAll(
      ofDay
        .innerJoin('suggestions', 'suggestions.submission_id', 'submissions.id')
        .innerJoin('votes', (join) =>
          join
            .onRef('votes.target_id', '=', 'suggestions.id')
            .on('votes.target', '=', 'suggestion')
            .on('votes.account_id', '=', viewerId),
        )
        .select([sql<OwnMark['kind']>`'vote'`.as('kind'), 'votes.target_id as id', 'votes.value']),
    )
    .unionAll(
      ofDay
        .where('submissions.account_id', '=', viewerId)
        .select([sql<OwnMark['kind']>`'submission'`.as('kind'), 'submissions.id', nothing]),
    )
    .unionAll(
      ofDay
        .innerJoin('suggestions', 'suggestions.submission_id', 'submissions.id')
        .where('suggestions.account_id', '=', viewerId)
        .select([sql<OwnMark['kind']>`'suggestion'`.as('kind'), 'suggestions.id', nothing]),
    );
});

/** An account's votes and own items in a day's list, including hidden items, in no particular order. */
export function listOwnMarks(db: Database, asked: DayKey & { viewerId: string }): Promise<OwnMark[]> {
  return findOwnMarks(db, asked);
}

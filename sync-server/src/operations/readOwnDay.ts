import type { OwnDay } from 'shared-types/api/days.ts';
import type { DayKey } from '../storage/days.ts';
import { listOwnMarks, type OwnMark } from '../storage/ownDay.ts';
import { listOwnInList } from '../storage/submissions.ts';
import { listOwnSuggestionsInList } from '../storage/suggestions.ts';
import type { Database } from '../storage/tables.ts';
import { userVoteOf } from '../storage/votes.ts';
import { viewerOf, withSuggestions } from './readListPage.ts';
import { toSuggestion } from './toApiRows.ts';
import { toPublicSubmission, toPublicSuggestion } from './toPublicRows.ts';

/** Sorted by id, so that equal votes give equal bytes (and the same ETag) in any order of the list. */
function votesIn(marks: readonly OwnMark[]): OwnDay['votes'] {
  const votes: OwnDay['votes'] = {};
  for (const { kind, id, value } of marks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const vote = userVoteOf(value);
    if (kind === 'vote' && vote !== 'none') votes[id] = vote;
  }
  return votes;
}

/** The viewer's own items and votes in a day's list. Most accounts only vote, which takes a single query. */
export async function readOwnDay(db: Database, viewerId: string, key: DayKey): Promise<OwnDay> {
  const marks = await listOwnMarks(db, { ...key, viewerId });
  const has = (wanted: OwnMark['kind']) => marks.some(({ kind }) => kind === wanted);
  const list = { ...key, viewerId };
  const submissions = has('submission')
    ? await withSuggestions(db, await listOwnInList(db, list), await viewerOf(db, viewerId, key))
    : [];
  const suggestions = has('suggestion') ? await listOwnSuggestionsInList(db, list) : [];
  return {
    votes: votesIn(marks),
    submissions: submissions.map(toPublicSubmission),
    suggestions: suggestions.map((row) => toPublicSuggestion(toSuggestion(row, viewerId))),
  };
}

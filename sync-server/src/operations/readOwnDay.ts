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

/** In the order of the ids: equal votes are equal bytes, whatever order the list has. */
function votesIn(marks: readonly OwnMark[]): OwnDay['votes'] {
  const votes: OwnDay['votes'] = {};
  for (const { kind, id, value } of marks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const vote = userVoteOf(value);
    if (kind === 'vote' && vote !== 'none') votes[id] = vote;
  }
  return votes;
}

/** What is an account's own in a day's list. Most accounts only vote: then it takes one query. */
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

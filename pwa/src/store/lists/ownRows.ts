import type { OwnDay, PublicSubmission } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Suggestion } from 'shared-types/api/suggestions.ts';

/** The part of a row that everybody sees, from a public list or a stored row. */
type SharedRow = Omit<Submission, 'userVote' | 'own' | 'displaySvg' | 'suggestions'> & {
  suggestions: Omit<Suggestion, 'userVote' | 'own'>[];
};

export const nothingOwn: OwnDay = { votes: {}, submissions: [], suggestions: [] };

/** A row of a public list without its picture, which the device draws itself. */
export function withoutPicture(row: PublicSubmission): SharedRow {
  const { picture: _, ...shared } = row;
  return shared;
}

/** A row as the device stores it: with the account's own votes and marks. */
export function withOwn({ suggestions, ...row }: SharedRow, own: OwnDay): Submission {
  const listed = new Set(suggestions.map(({ id }) => id));
  const others = own.suggestions.filter(({ id, submissionId }) => submissionId === row.id && !listed.has(id));
  const voteOn = (id: string) => own.votes[id] ?? 'none';
  return {
    ...row,
    displaySvg: null,
    userVote: voteOn(row.id),
    own: own.submissions.some(({ id }) => id === row.id),
    suggestions: [...suggestions, ...others].map((each) => ({
      ...each,
      userVote: voteOn(each.id),
      own: own.suggestions.some(({ id }) => id === each.id),
    })),
  };
}

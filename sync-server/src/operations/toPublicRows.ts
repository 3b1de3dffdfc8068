import type { OwnDay, PublicSubmission } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Suggestion } from 'shared-types/api/suggestions.ts';
import { type WithoutPicture, pictureName } from './picture.ts';

function withoutViewer<Row extends { userVote: unknown; own: unknown }>(row: Row): Omit<Row, 'userVote' | 'own'> {
  const { userVote: _, own: __, ...shared } = row;
  return shared;
}

/** A suggestion without its viewer-specific fields. */
export function toPublicSuggestion(suggestion: Suggestion): OwnDay['suggestions'][number] {
  return withoutViewer(suggestion);
}

/** The URL path of a submission's picture; it serves exactly that picture, or nothing. */
export function picturePath(id: string, name: string): string {
  return `/api/submissions/${id}/picture-${name}.svg`;
}

/** A submission without its viewer-specific fields, with the URL of its picture. */
export function toPublicSubmission({ suggestions, ...row }: WithoutPicture<Submission>): PublicSubmission {
  const name = pictureName(row.labyrinthData);
  return {
    ...withoutViewer(row),
    suggestions: suggestions.map(toPublicSuggestion),
    picture: name === null ? null : picturePath(row.id, name),
  };
}

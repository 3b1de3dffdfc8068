import type { Submission } from 'shared-types/api/submissions.ts';

/** The submission with the highest `voteCount`; on a tie the newest (spec 7). Undefined when there is none. */
export function topSubmission<S extends Pick<Submission, 'voteCount' | 'submittedAt'>>(
  submissions: readonly S[],
): S | undefined {
  return submissions.reduce<S | undefined>((top, next) => {
    if (!top || next.voteCount > top.voteCount) return next;
    return next.voteCount === top.voteCount && Date.parse(next.submittedAt) > Date.parse(top.submittedAt) ? next : top;
  }, undefined);
}

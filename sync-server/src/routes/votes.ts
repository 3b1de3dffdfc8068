import type Router from '@koa/router';
import { voteSubmission, voteSuggestion } from 'shared-types/api/submissions.ts';
import type { VotedEntity } from 'shared-types/api/sync.ts';
import { mutation } from '../http/mutation.ts';
import type { Services } from '../core/services.ts';
import { countingItems } from '../operations/countDay.ts';
import { pressVote } from '../operations/pressVote.ts';

function toVoteAnswer(voted: VotedEntity | undefined) {
  return { success: true as const, ...(voted && { voteCount: voted.voteCount, userVote: voted.userVote }) };
}

export function voteRoutes(router: Router, services: Services): void {
  mutation(router, services, voteSubmission, {
    act: (acting, { body: { submissionId, voteType } }) =>
      countingItems(acting, [submissionId], () =>
        pressVote(acting, { target: 'submission', targetId: submissionId, voteType }),
      ),
    show: toVoteAnswer,
    votesOn: ({ body }) => body.submissionId,
  });
  mutation(router, services, voteSuggestion, {
    act: (acting, { body: { suggestionId, voteType } }) =>
      countingItems(acting, [suggestionId], () =>
        pressVote(acting, { target: 'suggestion', targetId: suggestionId, voteType }),
      ),
    show: toVoteAnswer,
    votesOn: ({ body }) => body.suggestionId,
  });
}

import type { Suggestion } from 'shared-types/api/suggestions.ts';
import { spend } from '../core/limits.ts';
import { notFound } from '../core/refusal.ts';
import { findVisibleSubmission } from '../storage/submissions.ts';
import { findLastSuggestionTime, findVisibleSuggestion, insertSuggestion } from '../storage/suggestions.ts';
import { noteEvidenceBefore } from './countDay.ts';
import { refuseTakenId } from './refuseTakenId.ts';
import { type Operation, refuseClosedDay, sameEntity } from './operation.ts';
import { timeAfter } from './timeAfter.ts';
import { toSuggestion } from './toApiRows.ts';

/** Proposes a correction to one of today's submissions. */
export const createSuggestion: Operation<'suggestion.create', Suggestion> = {
  apply: async (acting, { id, submissionId, text }) => {
    const { tx, account, now } = acting;
    refuseClosedDay(acting);
    const submission = await findVisibleSubmission(tx, submissionId, account.id);
    if (!submission) throw notFound('This submission');
    refuseClosedDay(acting, submission.day);
    await refuseTakenId(tx, id);
    await spend(acting, [['suggestions']]);
    await noteEvidenceBefore(acting);
    const lastAt = await findLastSuggestionTime(tx, { accountId: account.id, day: submission.day });
    await insertSuggestion(tx, {
      id,
      submission_id: submissionId,
      account_id: account.id,
      day: submission.day,
      text,
      created_at: timeAfter(lastAt, now),
    });
    const row = await findVisibleSuggestion(tx, id, account.id);
    if (!row) throw notFound('This suggestion');
    return toSuggestion(row, account.id);
  },
  read: async ({ tx, account }, { id }) => {
    const row = await findVisibleSuggestion(tx, id, account.id);
    return row && toSuggestion(row, account.id);
  },
  toEntity: sameEntity,
};

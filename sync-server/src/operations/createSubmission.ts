import { parseLayout } from 'shared-types/layout/layout.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { countSubmissionsOfDay, findVisibleSubmission, insertSubmission } from '../storage/submissions.ts';
import { listSuggestions } from '../storage/suggestions.ts';
import { noteEvidenceBefore } from './countDay.ts';
import { keyOfDrawn } from './spoken.ts';
import { learnSections } from './learnSections.ts';
import { type Operation, refuseClosedDay } from './operation.ts';
import { type WithoutPicture, withPicture } from './picture.ts';
import { refuseTakenId } from './refuseTakenId.ts';
import { timeAfter } from './timeAfter.ts';
import { toSubmission, toSuggestion } from './toApiRows.ts';

/**
 * Submits a layout for today's votes. Throws Refusal when it was drawn for another day or the day's limit is reached.
 */
export const createSubmission: Operation<'submission.create', WithoutPicture<Submission>, Submission> = {
  apply: async (acting, { id, difficulty, labyrinthData, izaroConfig, walked = [] }) => {
    const { tx, account, now } = acting;
    const day = dayOf(now);
    refuseClosedDay(acting);
    await refuseTakenId(tx, id);
    const { count, lastAt } = await countSubmissionsOfDay(tx, { accountId: account.id, day, difficulty });
    if (count >= limits.submissionsPerDay) {
      const label = difficultyLabel[difficulty];
      throw new Refusal('limit_reached', `You have submitted ${limits.submissionsPerDay} ${label} labyrinths today.`);
    }
    await noteEvidenceBefore(acting);
    await insertSubmission(tx, {
      id,
      account_id: account.id,
      difficulty,
      day,
      labyrinth_data: labyrinthData,
      izaro_config: JSON.stringify(izaroConfig),
      created_at: timeAfter(lastAt, now),
      walked: walked.length > 0 ? JSON.stringify(walked) : null,
      k2: keyOfDrawn({ difficulty, layout: parseLayout(labyrinthData), izaroConfig }),
    });
    await learnSections(acting, { id, difficulty, labyrinthData });
    const row = await findVisibleSubmission(tx, id, account.id);
    if (!row) throw notFound('This submission');
    return toSubmission(row, [], account.id);
  },
  read: async ({ tx, account }, { id }) => {
    const row = await findVisibleSubmission(tx, id, account.id);
    if (!row) return undefined;
    const suggestions = await listSuggestions(tx, [id], account.id);
    return toSubmission(
      row,
      suggestions.map((each) => toSuggestion(each, account.id)),
      account.id,
    );
  },
  toEntity: withPicture,
};

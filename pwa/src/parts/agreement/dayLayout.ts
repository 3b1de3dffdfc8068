import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { ListedSubmission } from '../../store/lists/pending.ts';
import { topSubmission } from '../../store/lists/topSubmission.ts';
import { isFirm } from './isFirm.ts';

/** The layout shown for a day. */
export interface DayLayout extends Pick<
  Submission,
  'difficulty' | 'day' | 'labyrinthData' | 'izaroConfig' | 'displaySvg'
> {
  /** How far the day agrees on it; null if it is only the submission that leads the list. */
  agreed: 'likely' | 'settled' | null;
  /** The best-voted submission that equals this layout, if the device has one. */
  submission: ListedSubmission | undefined;
  /** The id of that submission, or of one that is on a page of the list that the device does not have. */
  submissionId: string | undefined;
  /** The claims in dispute, see `disputesIn`. */
  doubts: DayAgreement['claims'];
}

/** How far players agree on a day's layout, as everybody is told. */
export type AgreedState = Pick<DayAgreement, 'state' | 'wasSettled' | 'accounts'>;

/** The claims on which drawings contradict each other. A claim that only few have drawn yet is not in dispute. */
export function disputesIn({ claims }: Pick<DayAgreement, 'claims'>): DayAgreement['claims'] {
  return claims.filter((claim) => claim.for > 0 && claim.against > 0);
}

/** The layout that a day agrees on, else the submission that leads its list; undefined if there is neither. */
export function dayLayoutOf(
  items: readonly ListedSubmission[],
  agreed: DayAgreement | undefined,
): DayLayout | undefined {
  const doubts = agreed ? disputesIn(agreed) : [];
  if (agreed?.layout && isFirm(agreed)) {
    const { difficulty, day, displaySvg, layout, state } = agreed;
    const submission = topSubmission(items.filter(({ k2 }) => k2 !== undefined && k2 === layout.k2));
    const [bestId] = agreed.groups.find(({ k2 }) => k2 === layout.k2)?.ids ?? [];
    return {
      ...layout,
      difficulty,
      day,
      displaySvg,
      doubts,
      submission,
      submissionId: submission?.id ?? bestId,
      agreed: state === 'settled' ? state : 'likely',
    };
  }
  const submission = topSubmission(items);
  return submission && { ...submission, doubts, submission, submissionId: submission.id, agreed: null };
}

/**
 * The search parameters with which the run page shows this layout. Without any, it shows the settled layout, else the
 * one with the most votes.
 */
export function runSearchOf({ agreed, submissionId }: DayLayout): { submission: string } | undefined {
  return agreed === 'likely' && submissionId !== undefined ? { submission: submissionId } : undefined;
}

/**
 * How far players agree on the day's layout. A drawing that the player has not sent yet counts as a first drawing.
 * Undefined if the device does not know.
 */
export function agreedStateOf(
  items: readonly ListedSubmission[],
  agreed: DayAgreement | undefined,
): AgreedState | undefined {
  const isFirst = items.length > 0 && (agreed?.state === 'none' || (!agreed && items.length === 1));
  return isFirst ? { state: 'first', wasSettled: false, accounts: 1 } : agreed;
}

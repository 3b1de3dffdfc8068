import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { ListedSubmission } from '../../store/lists/pending.ts';
import { topSubmission } from '../../store/lists/topSubmission.ts';
import { isFirm } from './isFirm.ts';

/** What is shown as the layout of a day. */
export interface DayLayout extends Pick<
  Submission,
  'difficulty' | 'day' | 'labyrinthData' | 'izaroConfig' | 'displaySvg'
> {
  /** How far the day agrees on it; null where it is the submission that leads the list. */
  agreed: 'likely' | 'settled' | null;
  /** The best-voted submission that is this labyrinth, as far as the device has one. */
  submission: ListedSubmission | undefined;
  /** `disputesIn`. */
  doubts: DayAgreement['claims'];
}

/** How far a day is agreed upon, as everybody is told. */
export type AgreedState = Pick<DayAgreement, 'state' | 'wasSettled' | 'accounts'>;

/** Of what a day is not sure of, what drawings contradict each other in: what few have drawn yet is no doubt. */
export function disputesIn({ claims }: Pick<DayAgreement, 'claims'>): DayAgreement['claims'] {
  return claims.filter((claim) => claim.for > 0 && claim.against > 0);
}

/** The layout that a day agrees on, else the submission that leads its list; undefined where there is neither. */
export function dayLayoutOf(
  items: readonly ListedSubmission[],
  agreed: DayAgreement | undefined,
): DayLayout | undefined {
  const doubts = agreed ? disputesIn(agreed) : [];
  if (agreed?.layout && isFirm(agreed)) {
    const { difficulty, day, displaySvg, layout, state } = agreed;
    const submission = topSubmission(items.filter(({ k2 }) => k2 !== undefined && k2 === layout.k2));
    return {
      ...layout,
      difficulty,
      day,
      displaySvg,
      doubts,
      submission,
      agreed: state === 'settled' ? state : 'likely',
    };
  }
  const submission = topSubmission(items);
  return submission && { ...submission, doubts, submission, agreed: null };
}

/**
 * What the address of a run says, so that this layout is run: without anything it is the settled one, else the one with
 * the most votes.
 */
export function runSearchOf({ agreed, submission }: DayLayout): { submission: string } | undefined {
  return agreed === 'likely' && submission ? { submission: submission.id } : undefined;
}

/**
 * How far the day is agreed upon. What the player has drawn and not sent counts as a first drawing; undefined where the
 * device does not know.
 */
export function agreedStateOf(
  items: readonly ListedSubmission[],
  agreed: DayAgreement | undefined,
): AgreedState | undefined {
  const isFirst = items.length > 0 && (agreed?.state === 'none' || (!agreed && items.length === 1));
  return isFirst ? { state: 'first', wasSettled: false, accounts: 1 } : agreed;
}

import { useState } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { DayDifference } from '../parts/agreement/DayDifference.tsx';
import { SameAsDay } from '../parts/agreement/SameAsDay.tsx';
import { useDayDifference } from '../parts/agreement/useDayDifference.ts';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';

interface Props {
  submission: ListedSubmission;
  /** Who drew it. */
  by: string;
  /** The agreement of its day, as far as the device knows it. */
  agreed: DayAgreement | undefined;
}

/** A submission's picture, and how it differs from the day's layout. */
export function ComparedPicture({ submission, by, agreed }: Props) {
  const { difficulty, displaySvg, labyrinthData } = submission;
  const [shown, setShown] = useState(false);
  const difference = useDayDifference(submission, agreed);
  return (
    <>
      <LayoutFrame
        svg={displaySvg}
        labyrinthData={labyrinthData}
        alt={`${difficultyLabel[difficulty]} layout by ${by}`}
        run={submission}
        hasRouteFold
        controls={<SubmissionControls submission={submission} />}
        difference={shown && difference && difference !== 'same' ? difference.drawn : null}
      />
      {difference === 'same' && agreed && <SameAsDay agreed={agreed} />}
      {difference && difference !== 'same' && <DayDifference difference={difference} shown={shown} onShow={setShown} />}
    </>
  );
}

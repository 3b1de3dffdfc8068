import { difficultyLabel } from 'shared-types/difficulty.ts';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';
import { SubmissionControls } from '../parts/SubmissionControls.tsx';
import type { ListedSubmission } from '../store/lists/pending.ts';

/** The picture of a difficulty's best layout, which one press or F opens over the whole window. */
export default function TopLayout({ top }: { top: ListedSubmission }) {
  return (
    <LayoutFrame
      svg={top.displaySvg}
      labyrinthData={top.labyrinthData}
      alt={`Top-voted ${difficultyLabel[top.difficulty]} layout`}
      run={top}
      controls={<SubmissionControls submission={top} />}
    />
  );
}

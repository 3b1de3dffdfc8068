import { difficultyLabel } from 'shared-types/difficulty.ts';
import { LayoutFrame } from '../LayoutFrame.tsx';
import { DayLayoutControls } from './DayLayoutControls.tsx';
import type { DayLayout } from './dayLayout.ts';

const standing = { likely: 'Likely', settled: 'Settled' } as const;

/** The picture of a day's layout, with marks where it is in doubt; one press or F opens it over the whole window. */
export default function DayLayoutFrame({ shown }: { shown: DayLayout }) {
  return (
    <LayoutFrame
      svg={shown.displaySvg}
      labyrinthData={shown.labyrinthData}
      alt={`${shown.agreed ? standing[shown.agreed] : 'Top-voted'} ${difficultyLabel[shown.difficulty]} layout`}
      run={shown}
      doubts={shown.doubts}
      controls={<DayLayoutControls shown={shown} />}
    />
  );
}

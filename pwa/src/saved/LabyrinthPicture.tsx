import { Link2 } from 'lucide-react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { Button } from '../ui/Button.tsx';
import { copyShareLink } from './copyShareLink.ts';
import { LayoutFrame } from '../parts/LayoutFrame.tsx';

type Props = Pick<SharedLabyrinth, 'name' | 'difficulty' | 'displaySvg' | 'labyrinthData' | 'izaroConfig'> & {
  shareToken: string;
};

/** What a saved or shared labyrinth holds: its layout and its boss configuration. */
export function LabyrinthPicture({ name, difficulty, displaySvg, labyrinthData, izaroConfig, shareToken }: Props) {
  return (
    <>
      <LayoutFrame
        svg={displaySvg}
        labyrinthData={labyrinthData}
        alt={`${difficultyLabel[difficulty]} layout ${name}`}
        run={{ difficulty, izaroConfig }}
        hasRouteFold
        controls={
          <Button icon={<Link2 aria-hidden />} onClick={() => void copyShareLink(shareToken)}>
            Copy Share Link
          </Button>
        }
      />
      <IzaroSummary config={izaroConfig} />
    </>
  );
}

import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { IzaroSummary } from '../parts/IzaroSummary.tsx';
import { noPicture, PictureFrame } from '../parts/PictureFrame.tsx';

type Props = Pick<SharedLabyrinth, 'name' | 'difficulty' | 'displaySvg' | 'labyrinthData' | 'izaroConfig'>;

/** What a saved or shared labyrinth holds: its layout and its boss configuration. */
export function LabyrinthPicture({ name, difficulty, displaySvg, labyrinthData, izaroConfig }: Props) {
  return (
    <>
      <PictureFrame>
        <LayoutPicture
          svg={displaySvg}
          layout={labyrinthData}
          listRooms
          alt={`${difficultyLabel[difficulty]} layout ${name}`}
          fallback={noPicture}
        />
      </PictureFrame>
      <IzaroSummary config={izaroConfig} />
    </>
  );
}

import { type ReactNode, useMemo } from 'react';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { FittedPicture } from '../picture/FittedPicture.tsx';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { RoomList } from '../picture/RoomList.tsx';
import { FittedFrame } from './FittedFrame.tsx';
import { FullViewOpener } from './FullViewOpener.tsx';
import { noPicture, PictureFrame } from './PictureFrame.tsx';

interface Props {
  /** Stored markup, for what cannot be drawn here. */
  svg: string | null;
  labyrinthData: string;
  /** What the picture shows; also the title of the full-screen view. */
  alt: string;
  /** What the full-screen view offers besides: picture, link, QR code. */
  controls?: ReactNode;
  /** The text beside the picture says the same: only the full-screen view has a name. */
  decorative?: boolean;
  onFullView?: () => void;
}

/** The picture of a layout in its frame, which one press or F opens over the whole window. */
export function LayoutFrame({ svg, labyrinthData, alt, controls, decorative = false, onFullView }: Props) {
  const layout = useMemo(() => layoutOrNull(labyrinthData), [labyrinthData]);
  const name = decorative ? '' : alt;
  if (!layout) {
    return (
      <PictureFrame>
        <LayoutPicture svg={svg} alt={name} fallback={noPicture} />
      </PictureFrame>
    );
  }
  return (
    <FittedFrame>
      <FittedPicture layout={layout} alt={name} fallback={noPicture} />
      {!decorative && <RoomList layout={layout} />}
      <FullViewOpener layout={layout} title={alt} controls={controls} onOpen={onFullView} />
    </FittedFrame>
  );
}

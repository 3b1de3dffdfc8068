import { type ReactNode, useMemo, useState } from 'react';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import { FittedPicture } from '../picture/FittedPicture.tsx';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { RoomList } from '../picture/RoomList.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { DrawnDifference } from './agreement/drawnDifference.ts';
import { FittedFrame } from './FittedFrame.tsx';
import { FullViewOpener } from './FullViewOpener.tsx';
import { noPicture, PictureFrame } from './PictureFrame.tsx';
import { RouteFold } from './route/RouteFold.tsx';
import { type Run, useRunRoute } from './route/useMapRoute.ts';

const DoubtMarks = lazyPart(() => import('./agreement/DoubtMarks.tsx'));

interface Shown {
  /** What the picture shows; also the title of the full-screen view. */
  alt: string;
  /** Further controls of the full-screen view: picture, link, QR code. */
  controls?: ReactNode;
  /** What the route depends on besides the layout; set if the full-screen view can show the route. */
  run?: Run | undefined;
  /** Whether a fold below the picture can show the route in the picture, too. */
  hasRouteFold?: boolean;
  /** The difference from another layout, if it is to be shown. */
  difference?: DrawnDifference | null;
  /** The claims of this layout that the day is not sure of. */
  doubts?: DayAgreement['claims'];
  /** The text beside the picture says the same, so only the full-screen view gets a name. */
  decorative?: boolean;
  onFullView?: () => void;
}

interface Props extends Shown {
  /** Stored markup, for a layout that cannot be drawn here. */
  svg: string | null;
  labyrinthData: string;
}

function Framed({
  layout,
  alt,
  controls,
  run,
  hasRouteFold,
  difference = null,
  doubts = [],
  decorative,
  onFullView,
}: Shown & { layout: Layout }) {
  const [routeOpen, setRouteOpen] = useState(false);
  const route = useRunRoute(routeOpen, layout, run);
  const over = useMemo(() => {
    if (!route || !difference) return (route ?? difference)?.over;
    return (scene: Scene, tone: Tone) => route.over(difference.over(scene, tone), tone, difference.signsOn(scene));
  }, [route, difference]);
  return (
    <>
      <FittedFrame>
        <FittedPicture layout={layout} over={over} alt={decorative ? '' : alt} fallback={noPicture} />
        {!decorative && <RoomList layout={layout} />}
        <FullViewOpener
          layout={layout}
          title={alt}
          controls={controls}
          run={run}
          difference={difference}
          onOpen={onFullView}
        />
        {doubts.length > 0 && <DoubtMarks layout={layout} claims={doubts} />}
      </FittedFrame>
      {run && hasRouteFold && <RouteFold layout={layout} run={run} open={routeOpen} onToggle={setRouteOpen} />}
    </>
  );
}

/** The picture of a layout in its frame, which one press or F opens over the whole window. */
export function LayoutFrame({ svg, labyrinthData, ...shown }: Props) {
  const layout = useMemo(() => layoutOrNull(labyrinthData), [labyrinthData]);
  if (layout) return <Framed layout={layout} {...shown} />;
  return (
    <PictureFrame>
      <LayoutPicture svg={svg} alt={shown.decorative ? '' : shown.alt} fallback={noPicture} />
    </PictureFrame>
  );
}

import * as Dialog from '@radix-ui/react-dialog';
import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { type RoomId, roomName } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomNumbers } from 'shared-types/layout/numbering.ts';
import { contentsText, placeText } from 'shared-types/layout/roomList.ts';
import { mayPin } from 'shared-types/run/pins.ts';
import { useBackGesture } from '../../ui/hooks/useBackGesture.ts';
import { useFocusReturn } from '../../ui/hooks/useFocusReturn.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { latinKey } from '../../ui/latinKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { closeOnEscape } from '../../ui/closeOnEscape.ts';
import { showMissingPart } from '../../ui/showMissingPart.ts';
import { Overlay } from '../../ui/Overlay.tsx';
import type { DrawnDifference } from '../agreement/drawnDifference.ts';
import { Fold } from './Fold.tsx';
import { FullLegend } from './FullLegend.tsx';
import { FullPicture } from './FullPicture.tsx';
import { fullScene } from './fullScene.ts';
import { WithoutTooltips } from '../../ui/WithTooltip.tsx';
import styles from './FullView.module.css';
import { RoomList } from '../../picture/RoomList.tsx';
import type { RouteQuestion } from '../route/planOnce.ts';
import { RoomDoors, RoomPins } from '../route/RoutePins.tsx';
import { RouteToggle } from '../route/RouteToggle.tsx';
import { type Run, useRunRoute } from '../route/useMapRoute.ts';
import { useRoutePins } from '../route/useRoutePins.ts';
import { useShowRoute } from '../route/useShowRoute.ts';
import { useFrameSize } from './useFrameSize.ts';
import { useZoomView } from './useZoomView.ts';

const RouteChoice = lazyPart(async () => ({ default: (await import('../route/RouteChoice.tsx')).RouteChoice }));

interface Props {
  layout: Layout;
  title: string;
  /** The page's controls for this layout: picture, link, QR code. */
  controls?: ReactNode;
  /** What the route depends on besides the layout, if a route can be shown. */
  run?: Run | undefined;
  /** The difference from another layout, if it is shown. */
  difference?: DrawnDifference | null | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Told({ layout, room }: { layout: Layout; room: RoomId | null }) {
  const number = room && roomNumbers(layout).get(room);
  return (
    <p className={styles.told} aria-hidden>
      {room ? (
        <>
          {number && <strong>{number}</strong>}
          <span>{` ${placeText(layout, room)}: ${contentsText(layout, room)}`}</span>
        </>
      ) : (
        <>
          <span className={styles.byMouse}>Point at a room, or press it, to read what it holds.</span>
          <span className={styles.byTouch}>Press a room to read what it holds.</span>
        </>
      )}
    </p>
  );
}

/** The route's pins at the room that was pressed last. */
function PressedRoom({ layout, difficulty, room }: Pick<RouteQuestion, 'layout' | 'difficulty'> & { room: RoomId }) {
  const pinning = useRoutePins({ layout, difficulty });
  return (
    <div className={styles.pins}>
      <span translate="no">{roomName(room)}</span>
      <RoomPins room={room} {...pinning} />
      <RoomDoors layout={layout} room={room} {...pinning} />
    </div>
  );
}

type StageProps = Pick<Props, 'layout' | 'title' | 'controls' | 'run' | 'difference'>;

/** The whole content of the view. Rendered inside the dialog, because it measures elements that must be on the page. */
function Stage({ layout, title, controls, run, difference = null }: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const size = useFrameSize(frame);
  const scene = useMemo(() => fullScene(layout, size), [layout, size]);
  const zoom = useZoomView(drawing, scene);
  const showRoute = useShowRoute() && run !== undefined;
  const route = useRunRoute(showRoute, layout, run);
  const [pressed, setPressed] = useState<RoomId | null>(null);
  const [told, setTold] = useState<RoomId | null>(null);

  const keys: Record<string, () => void> = { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, 0: zoom.showAll };
  function onKeyDown(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const run = isPlain ? (keys[event.key] ?? keys[latinKey(event)]) : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  }

  return (
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        <div className={styles.tools}>
          {run && <RouteToggle iconOnly />}
          <IconButton label="Zoom out" tooltip="Zoom out (-)" onClick={zoom.zoomOut}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label="Zoom in" tooltip="Zoom in (+)" onClick={zoom.zoomIn}>
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton label="Show all" tooltip="Show all (0)" onClick={zoom.showAll}>
            <Maximize aria-hidden />
          </IconButton>
          <Dialog.Close asChild>
            <IconButton label="Close" tooltip="Close (Escape)">
              <X aria-hidden />
            </IconButton>
          </Dialog.Close>
        </div>
      </header>
      <div ref={frame} className={styles.frame} translate="no">
        <FullPicture
          drawing={drawing}
          layout={layout}
          scene={scene}
          zoom={zoom}
          route={route}
          difference={difference}
          onTell={setTold}
          onPress={(room) => setPressed(room === pressed ? null : room)}
        />
      </div>
      <RoomList layout={layout} />
      <footer className={styles.foot}>
        <Told layout={layout} room={told} />
        {showRoute && pressed && mayPin('must', pressed) && <PressedRoom {...run} layout={layout} room={pressed} />}
        {showRoute && (
          <Fold name="Choose route" isWide>
            <RouteChoice {...run} layout={layout} onMissing={showMissingPart} />
          </Fold>
        )}
        {controls && <Fold name="Share">{controls}</Fold>}
        <FullLegend layout={layout} />
      </footer>
    </div>
  );
}

/** A layout over the whole window, large enough to read from afar. Escape closes it. */
export default function FullView({ opener, onClose, ...shown }: Props) {
  const returnFocus = useFocusReturn(opener);
  useBackGesture(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Dialog.Content
          className={styles.screen}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(onClose)}
        >
          <WithoutTooltips>
            <Stage {...shown} />
          </WithoutTooltips>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

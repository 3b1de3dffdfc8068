import { type RefObject, startTransition, useMemo } from 'react';
import { isBossRoom, type RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentsText, placeText } from 'shared-types/layout/roomList.ts';
import type { RoomMark, Scene } from 'shared-types/picture/marks.ts';
import { priceText } from 'shared-types/run/routeInWords.ts';
import { LayoutDrawing } from '../../picture/LayoutDrawing.tsx';
import type { DrawnDifference } from '../agreement/drawnDifference.ts';
import type { MapRoute } from '../route/mapRoute.ts';
import styles from './FullView.module.css';
import type { useZoomView } from './useZoomView.ts';

interface Props {
  drawing: RefObject<SVGSVGElement | null>;
  layout: Layout;
  scene: Scene;
  zoom: ReturnType<typeof useZoomView>;
  /** The route while it is shown, else null. */
  route: MapRoute | null;
  difference: DrawnDifference | null;
  /** Called with the room whose contents to tell; null for none. */
  onTell: (room: RoomId | null) => void;
  onPress: (room: RoomId) => void;
}

interface SpotProps {
  layout: Layout;
  mark: RoomMark;
  price: number | undefined;
  onTell: Props['onTell'];
  onPress: Props['onPress'];
  /** Called when the keyboard reaches the room. */
  onReach: () => void;
}

/** A room's place, its number, what it holds and costs: `C3 R2, number 4, Silver Key, 14 seconds more`. */
function spotLabel(layout: Layout, room: RoomId, number: number | undefined, price: number | undefined): string {
  const numbered = number === undefined ? '' : `, number ${number}`;
  const costs = price === undefined ? '' : `, ${priceText(price)}`;
  return `${placeText(layout, room)}${numbered}, ${contentsText(layout, room)}${costs}`;
}

/**
 * The part of a room that takes the pointer and the focus. It lies below the drawn room, so that it never covers a
 * number.
 */
function RoomSpot({ layout, mark: { room, at, radius, badge }, price, onTell, onPress, onReach }: SpotProps) {
  const told = () => onTell(room);
  const press = () => {
    told();
    onPress(room);
  };
  return (
    <g
      role="button"
      tabIndex={0}
      className={styles.room}
      aria-label={spotLabel(layout, room, badge?.number, price)}
      data-room={room}
      data-visited="true"
      data-number={badge?.number}
      data-types={typesOf(layout, room).join(' ')}
      data-price={price}
      onPointerEnter={told}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press();
      }}
      onFocus={({ currentTarget }) => {
        told();
        // Focus that comes from a press must not move the picture under the pointer.
        if (currentTarget.matches(':focus-visible')) onReach();
      }}
      // Deferred, because the dialog takes the focus if something in it is removed while nothing has the focus.
      onBlur={() => startTransition(() => onTell(null))}
    >
      <circle className={styles.spot} cx={at.x} cy={at.y} r={radius * 1.25} />
    </g>
  );
}

/** The whole layout in an `svg` that fills its frame, with a spot for every visited room. */
export function FullPicture({ drawing, layout, scene, zoom, route, difference, onTell, onPress }: Props) {
  const { width, height, title, marks } = scene;
  const { view, handlers, bringIntoView } = zoom;
  const layers = useMemo(() => route?.layersOver(scene, difference?.signsOn(scene)), [route, difference, scene]);
  const differing = useMemo(() => difference?.layersOver(scene), [difference, scene]);
  const rooms = marks.filter((mark) => mark.kind === 'room').filter(({ visited }) => visited);
  const inOrder = rooms.toSorted((a, b) => (a.badge?.number ?? 0) - (b.badge?.number ?? 0));
  return (
    <svg
      ref={drawing}
      className={styles.picture}
      viewBox={`${view.x} ${view.y} ${width / view.zoom} ${height / view.zoom}`}
      role="group"
      aria-label={title}
      data-route={route?.rooms}
      {...handlers}
      onPointerLeave={() => onTell(null)}
    >
      <g pointerEvents="none">
        <LayoutDrawing
          marks={marks.filter(({ kind }) => kind !== 'room')}
          route={layers && { bands: layers.bands, arrows: layers.arrows }}
        />
        {differing?.lines}
      </g>
      {[...inOrder.filter(({ room }) => !isBossRoom(room)), ...inOrder.filter(({ room }) => isBossRoom(room))].map(
        (mark) => (
          <RoomSpot
            key={mark.room}
            layout={layout}
            mark={mark}
            price={route?.priceOf(mark.room)}
            onTell={onTell}
            onPress={onPress}
            onReach={() => bringIntoView(mark.at)}
          />
        ),
      )}
      <LayoutDrawing marks={marks.filter(({ kind }) => kind === 'room')} />
      {layers?.tags}
      {differing?.signs}
    </svg>
  );
}

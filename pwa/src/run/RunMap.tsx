import { useMemo, useRef } from 'react';
import { isBossRoom, type RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import { contentsText, placeText } from 'shared-types/layout/roomList.ts';
import type { RoomMark, Scene } from 'shared-types/picture/marks.ts';
import { routeMarks } from 'shared-types/picture/routeMarks.ts';
import type { ShownView } from 'shared-types/run/runView.ts';
import { fullScene } from '../parts/fullView/fullScene.ts';
import { useFrameSize } from '../parts/fullView/useFrameSize.ts';
import { LayoutDrawing } from '../picture/LayoutDrawing.tsx';
import { RoomDrawing } from '../picture/RoomDrawing.tsx';
import { routeLayers } from '../picture/RouteDrawing.tsx';
import styles from './RunMap.module.css';

interface Props {
  layout: Layout;
  view: ShownView;
  /** The rooms where the player has been. */
  done: ReadonlySet<RoomId>;
  /** Null before the run begins, and on a screen that only shows it. */
  onGoTo: ((room: RoomId) => void) | null;
}

interface SpotProps extends Props {
  mark: RoomMark;
  price: number | undefined;
}

function spotLabel({ layout, mark: { room, badge }, view, done, price }: SpotProps): string {
  const number = badge ? `, number ${badge.number}` : '';
  const place = room === view.room ? ', you are here' : done.has(room) ? ', done' : '';
  const costs = price ? `, ${price} seconds more` : '';
  return `${placeText(layout, room)}${number}, ${contentsText(layout, room)}${costs}${place}`;
}

/** What of a room takes the press and the focus, and what the run says of it. */
function RunSpot(props: SpotProps) {
  const { layout, view, done, mark, price, onGoTo } = props;
  const { room, at, radius } = mark;
  const isHere = room === view.room;
  const isNext = room === view.next?.room;
  return (
    <g
      role="button"
      tabIndex={0}
      className={styles.spot}
      aria-label={spotLabel(props)}
      aria-current={isHere ? 'location' : undefined}
      data-room={room}
      data-visited="true"
      data-number={mark.badge?.number}
      data-types={typesOf(layout, room).join(' ')}
      data-done={(done.has(room) && !isHere) || undefined}
      data-next={isNext || undefined}
      data-price={price}
      onClick={() => onGoTo?.(room)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onGoTo?.(room);
      }}
    >
      <circle className={styles.target} cx={at.x} cy={at.y} r={radius * 1.25} />
      {isNext && <circle className={styles.nextRing} cx={at.x} cy={at.y} r={radius * 1.4} />}
      {isHere && <circle className={styles.hereRing} cx={at.x} cy={at.y} r={radius * 1.4} />}
    </g>
  );
}

/** The way from here, without the numbers of its steps: those of the rooms are what a runner looks for. */
function wayFrom(scene: Scene, view: ShownView, prices: ReadonlyMap<RoomId, number>) {
  const marks = routeMarks(scene, { rooms: view.route?.stops.map(({ room }) => room) ?? [], prices });
  return routeLayers({ ...marks, stretches: marks.stretches.map((stretch) => ({ ...stretch, number: null })) });
}

/** The labyrinth beside the run: where one stands, what is done, what comes; a press on a room says that one is there. */
export function RunMap(props: Props) {
  const { layout, view, done } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useFrameSize(frame);
  const scene = useMemo(() => fullScene(layout, size), [layout, size]);
  /** Of what is not behind the player yet. */
  const prices = useMemo(
    () => new Map([...view.plan.prices()].filter(([room]) => !done.has(room) && !isBossRoom(room))),
    [view.plan, done],
  );
  const way = useMemo(() => wayFrom(scene, view, prices), [scene, view, prices]);
  const all = scene.marks.filter((mark) => mark.kind === 'room');
  const rooms = all.filter(({ visited }) => visited);
  /** Trials are drawn also where no path leads to them. */
  const trials = all.filter(({ visited }) => !visited);
  const inOrder = rooms.toSorted((a, b) => (a.badge?.number ?? 99) - (b.badge?.number ?? 99));
  const priceOf = (room: RoomId): number | undefined => Math.round(prices.get(room) ?? 0) || undefined;
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="group"
        aria-label={scene.title}
        data-route={view.route?.stops.map(({ room }) => room).join(' ')}
      >
        <g pointerEvents="none">
          <LayoutDrawing
            marks={scene.marks.filter(({ kind }) => kind !== 'room')}
            route={{ bands: way.bands, arrows: way.arrows }}
          />
        </g>
        {inOrder.map((mark) => (
          <RunSpot key={mark.room} {...props} mark={mark} price={priceOf(mark.room)} />
        ))}
        {rooms.map((mark) => (
          <g key={mark.room} className={done.has(mark.room) && mark.room !== view.room ? styles.done : undefined}>
            <RoomDrawing mark={mark} />
          </g>
        ))}
        {trials.map((mark) => (
          <RoomDrawing key={mark.room} mark={mark} />
        ))}
        {way.tags}
      </svg>
    </div>
  );
}

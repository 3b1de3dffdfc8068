import { memo, useMemo, useRef } from 'react';
import { isBossRoom, type RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { RoomMark, Scene } from 'shared-types/picture/marks.ts';
import { routeMarks, type ShownRoute } from 'shared-types/picture/routeMarks.ts';
import type { ShownView } from 'shared-types/run/runView.ts';
import { fullScene } from '../parts/fullView/fullScene.ts';
import { useFrameSize } from '../parts/fullView/useFrameSize.ts';
import { LayoutDrawing } from '../picture/LayoutDrawing.tsx';
import { RoomDrawing } from '../picture/RoomDrawing.tsx';
import { routeLayers } from '../picture/RouteDrawing.tsx';
import type { Doubt } from '../parts/agreement/doubts.ts';
import { doubtSigns } from './doubtSigns.ts';
import { RunDoubts } from './RunDoubts.tsx';
import styles from './RunMap.module.css';
import { RunSpot } from './RunSpot.tsx';

interface Props {
  layout: Layout;
  view: ShownView;
  /** The rooms where the player has been. */
  done: ReadonlySet<RoomId>;
  /** Rooms where the player may be, while that is uncertain. */
  candidates?: ReadonlySet<RoomId>;
  /** The contradictions between drawings. */
  doubts?: readonly Doubt[];
  /** Null before the run begins, and on a screen that only shows it. */
  onGoTo: ((room: RoomId) => void) | null;
}

const none: readonly Doubt[] = [];

/** The radius of a finger's target, and the smallest letters of a price, in pixels. */
const [fingerReach, leastLetters] = [22, 10];

/** The route from here, without step numbers: runners look for the rooms' numbers. */
function wayFrom(scene: Scene, pixel: number, view: ShownView, beside: Pick<ShownRoute, 'prices' | 'signs'>) {
  const marks = routeMarks(scene, {
    ...beside,
    rooms: view.route?.stops.map(({ room }) => room) ?? [],
    leastLetters: leastLetters * pixel,
  });
  return routeLayers({ ...marks, stretches: marks.stretches.map((stretch) => ({ ...stretch, number: null })) });
}

/**
 * How far from a room's centre a press counts for it: half the distance to the nearest other room, at most what a
 * finger needs, at least the room's radius.
 */
function reachOf({ at, room, radius }: RoomMark, rooms: readonly RoomMark[], pixel: number): number {
  const ways = rooms
    .filter((other) => other.room !== room)
    .map((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y));
  return Math.max(radius, Math.min(fingerReach * pixel, ...ways.map((way) => way / 2)));
}

/** The parts of the map that stay the same during a run. */
function marksOf(scene: Scene, pixel: number) {
  // Includes trials that no path leads to: players get there all the same.
  const rooms = scene.marks.filter((mark) => mark.kind === 'room');
  return {
    reach: new Map(rooms.map((mark) => [mark.room, reachOf(mark, rooms, pixel)])),
    rest: scene.marks.filter(({ kind }) => kind !== 'room'),
    rooms,
    inOrder: rooms.toSorted((a, b) => (a.badge?.number ?? 99) - (b.badge?.number ?? 99)),
  };
}

/**
 * The map beside the card: where the player is, what is done, what comes. A press on a room says that the player is
 * there.
 */
export const RunMap = memo(function RunMap({ layout, view, done, candidates, doubts = none, onGoTo }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useFrameSize(frame);
  const scene = useMemo(() => fullScene(layout, size), [layout, size]);
  /** The size of a pixel in units of the scene. */
  const pixel = Math.max(scene.width / size.width, scene.height / size.height);
  const { rest, rooms, inOrder, reach } = useMemo(() => marksOf(scene, pixel), [scene, pixel]);
  /** Prices of the rooms that are not done yet. */
  const prices = useMemo(
    () => new Map([...view.plan.prices()].filter(([room]) => !done.has(room) && !isBossRoom(room))),
    [view.plan, done],
  );
  const signs = useMemo(() => doubtSigns(inOrder, doubts), [inOrder, doubts]);
  const way = useMemo(() => wayFrom(scene, pixel, view, { prices, signs }), [scene, pixel, view, prices, signs]);
  const isBehind = (room: RoomId): boolean => done.has(room) && room !== view.room;
  return (
    <div ref={frame} className={styles.frame} translate="no">
      <svg
        className={styles.map}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="group"
        aria-label={scene.title}
        data-route={view.route?.stops.map(({ room }) => room).join(' ')}
      >
        <g pointerEvents="none">
          <LayoutDrawing marks={rest} route={{ bands: way.bands, arrows: way.arrows }} />
        </g>
        {inOrder.map((mark) => (
          <RunSpot
            key={mark.room}
            layout={layout}
            mark={mark}
            reach={reach.get(mark.room) ?? mark.radius}
            isHere={mark.room === view.room}
            isNext={mark.room === view.next?.room}
            isDone={isBehind(mark.room)}
            isCandidate={candidates?.has(mark.room) ?? false}
            doubt={doubts.find(({ room }) => room === mark.room)?.texts.join(', ')}
            price={Math.round(prices.get(mark.room) ?? 0) || undefined}
            onGoTo={onGoTo}
          />
        ))}
        {rooms.map((mark) => (
          <g key={mark.room} className={isBehind(mark.room) ? styles.done : undefined}>
            <RoomDrawing mark={mark} />
          </g>
        ))}
        {way.tags}
        {signs.length > 0 && <RunDoubts signs={signs} />}
      </svg>
    </div>
  );
});

import { memo, useMemo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { PathMark } from 'shared-types/picture/marks.ts';
import type { MapRoute } from '../../parts/route/mapRoute.ts';
import { ExitTick } from '../../picture/ExitTick.tsx';
import { Ground } from '../../picture/Ground.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { CanvasContext } from '../actions/action.ts';
import type { PathEnds } from '../drag.ts';
import { PathHandles } from './PathHandles.tsx';
import { PathTarget } from './PathTarget.tsx';
import { RoomTarget } from './RoomTarget.tsx';
import { roomFacts } from './roomFacts.ts';
import type { Spot } from './eventTargets.ts';
import type { CanvasScene } from './useScene.ts';

const TodayUnder = lazyPart(async () => ({ default: (await import('../today/TodayUnder.tsx')).TodayUnder }));

interface Props {
  drawn: CanvasScene;
  /** The room from which a connection is being drawn. */
  source: RoomId | null;
  /** The path whose end is being moved to another room. */
  moved: PathEnds | null;
  /** What the pointer is over or what has the focus. */
  lit: Spot;
  /** The room and the path that Tab reaches. */
  current: RoomId;
  currentPath: number;
  selected: readonly RoomId[];
  predictedAt: CanvasContext['predictedAt'];
  route: ShownMapRoute | null;
  /** Today's layout while the drawing is compared with it, else null. */
  today: Layout | null;
}

/** A route with its drawing on this canvas. */
interface ShownMapRoute {
  layers: ReturnType<MapRoute['layersOver']>;
  priceOf: MapRoute['priceOf'];
}

function isPath({ path }: PathMark, ends: PathEnds | null): boolean {
  return path.from === ends?.from && path.to === ends.to;
}

/** Everything on the canvas, in drawing order: ground, paths, exits, rooms, and the handles of a path above them. */
export const CanvasMarks = memo(function CanvasMarks(props: Props) {
  const { drawn, source, moved, lit, current, currentPath, selected, predictedAt, route, today } = props;
  const { layout, scene, marks, paths, sheet } = drawn;
  const rooms = useMemo(() => roomFacts(layout, marks), [layout, marks]);
  const exits = useMemo(() => scene.marks.filter((mark) => mark.kind === 'exit'), [scene]);
  const litPath = source ? undefined : paths.find((mark) => isPath(mark, lit.path));
  return (
    <>
      <Ground marks={scene.marks} />
      {today && <TodayUnder layout={today} sheet={sheet} />}
      {route?.layers.bands}
      {paths.map((mark, index) => (
        <PathTarget
          key={`${mark.path.from} ${mark.path.to}`}
          mark={mark}
          current={index === currentPath}
          state={isPath(mark, moved) ? 'moving' : mark === litPath ? 'lit' : null}
        />
      ))}
      {route?.layers.arrows}
      {exits.map((mark) => (
        <ExitTick key={`${mark.room} ${mark.bearing}`} mark={mark} />
      ))}
      {rooms.map((facts) => (
        <RoomTarget
          key={facts.room}
          facts={facts}
          sheet={sheet}
          current={facts.room === current}
          lit={facts.room === lit.room}
          open={facts.visited && facts.room === lit.room && (source ?? facts.room) === facts.room}
          selected={selected.includes(facts.room)}
          ghost={predictedAt(facts.room) !== null}
          price={route?.priceOf(facts.room)}
        />
      ))}
      {route?.layers.tags}
      {litPath && <PathHandles mark={litPath} sheet={sheet} />}
    </>
  );
});

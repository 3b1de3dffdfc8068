import { memo, useMemo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { PathMark, Scene } from 'shared-types/picture/marks.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { Ground } from '../../picture/Ground.tsx';
import type { PathEnds } from '../drag.ts';
import { PathHandles } from './PathHandles.tsx';
import { PathTarget } from './PathTarget.tsx';
import { RoomTarget } from './RoomTarget.tsx';
import { roomFacts } from './roomTargets.ts';
import type { Spot } from './useAttention.ts';

interface Props {
  layout: Layout;
  scene: Scene;
  sheet: Sheet;
  /** The room from which a connection is being drawn. */
  source: RoomId | null;
  /** The path one of whose ends is being drawn elsewhere. */
  moved: PathEnds | null;
  /** What the pointer is over or the focus is on. */
  lit: Spot;
  /** The room and the path that Tab reaches. */
  current: RoomId;
  currentPath: number;
  chosen: readonly RoomId[];
}

function isPath({ path }: PathMark, ends: PathEnds | null): boolean {
  return path.from === ends?.from && path.to === ends.to;
}

/** Everything that lies on the canvas, in drawing order: ground, paths, rooms, and what can be held above them. */
export const CanvasMarks = memo(function CanvasMarks(props: Props) {
  const { layout, scene, sheet, source, moved, lit, current, currentPath, chosen } = props;
  const rooms = useMemo(() => roomFacts(layout, scene), [layout, scene]);
  const paths = useMemo(() => scene.marks.filter((mark) => mark.kind === 'path'), [scene]);
  const held = source ? undefined : paths.find((mark) => isPath(mark, lit.path));
  return (
    <>
      <Ground marks={scene.marks} />
      {paths.map((mark, index) => (
        <PathTarget
          key={`${mark.path.from} ${mark.path.to}`}
          mark={mark}
          current={index === currentPath}
          state={isPath(mark, moved) ? 'moving' : mark === held ? 'lit' : null}
        />
      ))}
      {rooms.map((facts) => (
        <RoomTarget
          key={facts.room}
          facts={facts}
          sheet={sheet}
          current={facts.room === current}
          open={facts.visited && facts.room === lit.room && (source ?? facts.room) === facts.room}
          chosen={chosen.includes(facts.room)}
        />
      ))}
      {held && <PathHandles mark={held} sheet={sheet} />}
    </>
  );
});

import { memo, useMemo } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { PathMark, Scene } from 'shared-types/picture/scene.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { Ground } from '../../picture/Ground.tsx';
import type { Drag, PathEnds } from '../drag.ts';
import { PathHandles } from './PathHandles.tsx';
import { PathTarget } from './PathTarget.tsx';
import { RoomTarget } from './RoomTarget.tsx';
import { roleOf, roomFacts } from './roomTargets.ts';
import type { Spot } from './useAttention.ts';

interface Props {
  layout: Layout;
  scene: Scene;
  sheet: Sheet;
  drag: Drag;
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
  const { layout, scene, sheet, drag, lit, current, currentPath, chosen } = props;
  const rooms = useMemo(() => roomFacts(layout, scene), [layout, scene]);
  const paths = useMemo(() => scene.marks.filter((mark) => mark.kind === 'path'), [scene]);
  const resting = drag.at === 'rest';
  const moved = resting ? null : drag.moved;
  const held = resting ? paths.find((mark) => isPath(mark, lit.path)) : undefined;
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
          open={resting && facts.visited && facts.room === lit.room}
          chosen={chosen.includes(facts.room)}
          role={roleOf(layout, drag, facts.room)}
        />
      ))}
      {held && <PathHandles mark={held} sheet={sheet} />}
    </>
  );
});

import { memo, useMemo } from 'react';
import { isVisited, findPath, type Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { PathDrawing } from '../../picture/PathDrawing.tsx';
import { RoomDrawing } from '../../picture/RoomDrawing.tsx';
import styles from './Sections.module.css';

interface Props {
  layout: Layout;
  sheet: Sheet;
  shapes: readonly SectionShape[];
}

/** Draws faintly what shapes would add to the drawing: rooms, doors and contents. */
export const Ghosts = memo(function Ghosts({ layout, sheet, shapes }: Props) {
  const marks = useMemo(() => describeScene(shapes.reduce(withShape, layout), sheet).marks, [layout, sheet, shapes]);
  return (
    <g className={styles.ghosts}>
      {marks.map((mark) => {
        if (mark.kind === 'path' && !findPath(layout, mark.path.from, mark.path.to))
          return <PathDrawing key={`${mark.path.from} ${mark.path.to}`} mark={mark} />;
        if (mark.kind === 'room' && mark.visited && !isVisited(layout, mark.room))
          return <RoomDrawing key={mark.room} mark={{ ...mark, badge: null }} />;
        return null;
      })}
    </g>
  );
});

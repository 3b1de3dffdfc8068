import { memo, useMemo } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { PathDrawing } from '../../picture/PathDrawing.tsx';
import { RoomDrawing } from '../../picture/RoomDrawing.tsx';
import styles from './Today.module.css';

/** Today's layout, faintly, under the drawing, which covers what both have. */
export const TodayUnder = memo(function TodayUnder({ layout, sheet }: { layout: Layout; sheet: Sheet }) {
  const marks = useMemo(() => describeScene(layout, sheet).marks, [layout, sheet]);
  return (
    <g className={styles.under} pointerEvents="none" aria-hidden data-today="">
      {marks.map((mark) => {
        if (mark.kind === 'path') return <PathDrawing key={`${mark.path.from} ${mark.path.to}`} mark={mark} />;
        if (mark.kind === 'room' && mark.visited) {
          return <RoomDrawing key={mark.room} mark={{ ...mark, badge: null }} />;
        }
        return null;
      })}
    </g>
  );
});

import { memo } from 'react';
import { cellOf, maxRows, type RoomId, trialOf, wayInOf } from 'shared-types/layout/grid.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import { columnsBefore, type SectionShape } from 'shared-types/sections/shapes.ts';
import styles from './ShapeThumb.module.css';

/** The distance from one column or row to the next. */
const step = 10;

/** The number of columns of a section. */
const columns = 7;

/** The contents that the small drawing can show; of each room it shows the first in this order. */
const shownTypes: readonly RoomType[] = ['golden-door', 'golden-key', 'silver-door', 'silver-key', 'trinket'];

interface Props {
  shape: SectionShape;
}

/** A shape as a small drawing: its doors as lines, its rooms as dots coloured by their contents. */
export const ShapeThumb = memo(function ShapeThumb({ shape: { section, rooms, doors } }: Props) {
  const before = columnsBefore(section);
  const at = (id: RoomId) => {
    const { column, row } = cellOf(id);
    return { x: (column - before - 0.5) * step, y: (row - 0.5) * step };
  };
  const inSection = doors.filter(([from]) => from !== wayInOf(section) || rooms.some(({ id }) => id === from));
  const trial = at(trialOf(section));
  return (
    <svg className={styles.thumb} viewBox={`0 0 ${columns * step} ${maxRows * step}`} aria-hidden focusable="false">
      {inSection.map(([from, to]) => {
        const [a, b] = [at(from), at(to)];
        return <line key={`${from} ${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
      {rooms.map(({ id, types }) => (
        <circle
          key={id}
          cx={at(id).x}
          cy={at(id).y}
          r={3.4}
          data-holds={shownTypes.find((type) => types.includes(type))}
        />
      ))}
      <rect x={trial.x - 3.6} y={trial.y - 3.6} width={7.2} height={7.2} />
    </svg>
  );
});

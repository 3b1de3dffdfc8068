import { type RefObject, useEffect, useMemo, useState } from 'react';
import { cellOf, maxColumns, maxRows, type RoomId, sections } from 'shared-types/layout/grid.ts';
import { type Layout, visitedRooms } from 'shared-types/layout/layout.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import styles from './CanvasFooter.module.css';
import { sectionStart } from './sectionStart.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  frame: RefObject<HTMLElement | null>;
  sheet: Sheet;
  layout: Layout;
}

/** How many columns the button of each section covers; a gutter belongs to the section before it. */
const columnsCovered = [8, 8, 7] as const;

function spotOf(id: RoomId): { x: number; y: number } {
  const { column, row } = cellOf(id);
  return { x: column - 0.5, y: row - 0.5 };
}

/** The visible part of the canvas, as shares of its width. */
function useVisiblePart(frame: RefObject<HTMLElement | null>, width: number): { left: number; width: number } {
  const visible = useWidth(frame);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setLeft(element.scrollLeft);
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [frame]);
  return { left: left / width, width: Math.min(1, visible / width) };
}

/**
 * For a canvas wider than the screen: the whole layout in miniature, its visible part, and a button for each section.
 */
export function MiniMap({ frame, sheet, layout }: Props) {
  const visible = useVisiblePart(frame, sheet.width);
  const drawn = useMemo(
    () => (
      <>
        {layout.paths.map((path) => {
          const [from, to] = [spotOf(path.from), spotOf(path.to)];
          return <line key={`${path.from} ${path.to}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        })}
        {/* A little length, because WebKit would fill the map with a point that has none */}
        {visitedRooms(layout).map((id) => (
          <path key={id} d={`M${spotOf(id).x} ${spotOf(id).y}h.01`} />
        ))}
      </>
    ),
    [layout],
  );
  return (
    <div className={styles.map} role="group" aria-label="Go to section">
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-label={`Section ${section + 1}`}
          title={`Section ${section + 1}`}
          style={{ flexGrow: columnsCovered[section] }}
          onClick={() => frame.current?.scrollTo({ left: sectionStart(sheet, section) })}
        />
      ))}
      <svg viewBox={`0 0 ${maxColumns} ${maxRows}`} preserveAspectRatio="none" aria-hidden>
        {drawn}
      </svg>
      <span
        className={styles.shownPart}
        style={{ left: `${visible.left * 100}%`, width: `${visible.width * 100}%` }}
        aria-hidden
      />
    </div>
  );
}

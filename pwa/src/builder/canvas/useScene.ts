import { useCallback, useMemo, useRef } from 'react';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Section } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { PathMark, Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet, leastCanvasWidth, type Sheet } from 'shared-types/picture/sheet.ts';
import { type MarkOfRoom, marksOfRooms } from './roomFacts.ts';
import { sectionStart } from './sectionStart.ts';
import { useWidth } from './useWidth.ts';
import { useZoom, zoomedSheet } from './useZoom.ts';

/** The layout as drawn at the canvas's current width and zoom. */
export interface CanvasScene {
  layout: Layout;
  sheet: Sheet;
  scene: Scene;
  marks: MarkOfRoom;
  paths: readonly PathMark[];
}

/** The drawing in its scrolling frame. `height`: in pixels. */
export function useScene(layout: Layout, height: number, exits: ExitBearings | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  // A narrow page gets the minimum width before and after it is measured, so that nothing is drawn twice.
  const width = Math.max(useWidth(frame), leastCanvasWidth);
  const zoom = useZoom(frame);
  const sheet = useMemo(() => zoomedSheet(canvasSheet(width, height), zoom.zoom), [width, height, zoom.zoom]);
  const drawn = useMemo((): CanvasScene => {
    const scene = describeScene(layout, sheet, undefined, exits);
    const paths = scene.marks.filter((mark) => mark.kind === 'path');
    return { layout, sheet, scene, marks: marksOfRooms(scene), paths };
  }, [layout, sheet, exits]);
  const showSection = useCallback(
    (section: Section) => {
      if (frame.current) frame.current.scrollLeft = sectionStart(sheet, section);
    },
    [sheet],
  );
  return { frame, drawn, zoom, showSection };
}

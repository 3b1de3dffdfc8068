import { type RefObject, useMemo } from 'react';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { PathMark, Scene } from 'shared-types/picture/marks.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet, leastCanvasWidth, type Sheet } from 'shared-types/picture/sheet.ts';
import { type MarkOfRoom, marksOfRooms } from './roomFacts.ts';
import { useWidth } from './useWidth.ts';
import { useZoom, zoomedSheet } from './useZoom.ts';

/** The layout as it is drawn on the canvas at its width and zoom. */
export interface CanvasScene {
  layout: Layout;
  sheet: Sheet;
  scene: Scene;
  marks: MarkOfRoom;
  paths: readonly PathMark[];
}

export function useScene(
  frame: RefObject<HTMLElement | null>,
  layout: Layout,
  height: number,
  exits: ExitBearings | undefined,
) {
  // A narrow page has the least width before and after it is measured: nothing is drawn twice.
  const width = Math.max(useWidth(frame), leastCanvasWidth);
  const zoom = useZoom(frame);
  const sheet = useMemo(() => zoomedSheet(canvasSheet(width, height), zoom.zoom), [width, height, zoom.zoom]);
  const drawn = useMemo((): CanvasScene => {
    const scene = describeScene(layout, sheet, undefined, exits);
    const paths = scene.marks.filter((mark) => mark.kind === 'path');
    return { layout, sheet, scene, marks: marksOfRooms(scene), paths };
  }, [layout, sheet, exits]);
  return { drawn, zoom };
}

import type { RefObject } from 'react';
import { leastCanvasWidth, leastFullCanvas } from 'shared-types/picture/sheet.ts';
import { useCanvasHeight } from './canvas/useCanvasHeight.ts';
import { useWidth } from './canvas/useWidth.ts';

/** The greatest page width that counts as an upright phone, in pixels. */
const phoneWidth = 616;

/** The least page width at which the labels of all toolbar buttons fit in one row, in pixels. */
const wordyToolbar = 1500;

export interface EditorSize {
  /** Of the grid, in pixels. */
  height: number;
  /** How a phone is held; null: no phone. */
  phone: 'upright' | 'on its side' | null;
  /** Whether the row with the route's button has no room for its label. */
  iconOnly: boolean;
}

/** What the editor has room for. `editor`: the editor's element. */
export function useEditorSize(editor: RefObject<HTMLElement | null>): EditorSize {
  const width = useWidth(editor);
  const height = useCanvasHeight();
  const isUpright = width > 0 && width <= phoneWidth;
  const isOnItsSide = height < leastFullCanvas && width < leastCanvasWidth;
  const phone = isUpright ? 'upright' : isOnItsSide ? 'on its side' : null;
  return { height, phone, iconOnly: phone === 'on its side' || (!phone && width < wordyToolbar) };
}

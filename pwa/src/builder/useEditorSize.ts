import type { RefObject } from 'react';
import { leastCanvasWidth, leastFullCanvas } from 'shared-types/picture/sheet.ts';
import { useCanvasHeight } from './canvas/useCanvasHeight.ts';
import { useWidth } from './canvas/useWidth.ts';

/** The page is as narrow as an upright phone. In pixels. */
const phoneWidth = 616;

/** From this width on there is room for the words of every button of the toolbar in one row, in pixels. */
const wordyToolbar = 1500;

export interface EditorSize {
  /** Of the grid, in pixels. */
  height: number;
  /** How a phone is held; null: no phone. */
  phone: 'upright' | 'on its side' | null;
  /** The row in which the route's button stands has no room for its word. */
  iconOnly: boolean;
}

/** What the editor has room for. `editor`: its element. */
export function useEditorSize(editor: RefObject<HTMLElement | null>): EditorSize {
  const width = useWidth(editor);
  const height = useCanvasHeight();
  const isUpright = width > 0 && width <= phoneWidth;
  const isOnItsSide = height < leastFullCanvas && width < leastCanvasWidth;
  const phone = isUpright ? 'upright' : isOnItsSide ? 'on its side' : null;
  return { height, phone, iconOnly: phone === 'on its side' || (!phone && width < wordyToolbar) };
}

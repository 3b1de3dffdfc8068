import { cellOf } from 'shared-types/layout/grid.ts';
import { type Layout, visitedRooms } from 'shared-types/layout/layout.ts';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { smallSheet } from 'shared-types/picture/sheet.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import type { PictureSize } from '../picture/LayoutPicture.tsx';

/** The first and the last column with rooms. */
function columnsOf(layout: Layout): { first: number; last: number } {
  const columns = visitedRooms(layout).map((id) => cellOf(id).column);
  return { first: Math.min(...columns), last: Math.max(...columns) };
}

/** A drawing in a guide. `part`: it shows only some of the columns, which thus stay readable on a phone. */
interface Diagram {
  svg: string;
  size: PictureSize;
  part: boolean;
}

/** Draws `labyrinthData`, only as wide as its visited rooms; null when it cannot be read. */
export function drawDiagram(text: string, tone: Tone): Diagram | null {
  const layout = layoutOrNull(text);
  if (!layout) return null;
  const { first, last } = columnsOf(layout);
  const { left, columnStep } = smallSheet;
  const width = Math.round(2 * left + (last - first) * columnStep);
  const sheet = { ...smallSheet, left: left - (first - 1) * columnStep, width };
  return { svg: sceneToSvg(describeScene(layout, sheet), tone), size: sheet, part: width < smallSheet.width / 2 };
}

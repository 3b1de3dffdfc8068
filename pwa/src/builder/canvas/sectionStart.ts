import type { Section } from 'shared-types/layout/grid.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { columnsBefore } from 'shared-types/sections/shapes.ts';

/** The scroll position at which a canvas wider than the screen shows a section from its beginning, in pixels. */
export function sectionStart(sheet: Sheet, section: Section): number {
  // Keep the row labels visible.
  if (section === 0) return 0;
  return sheet.left + (columnsBefore(section) - 0.6) * sheet.columnStep;
}

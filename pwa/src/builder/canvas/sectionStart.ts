import type { Section } from 'shared-types/layout/grid.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { columnsBefore } from 'shared-types/sections/shapes.ts';

/** How far a canvas that is wider than the screen is scrolled to show a section from its beginning, in pixels. */
export function sectionStart(sheet: Sheet, section: Section): number {
  // With the rows' labels.
  if (section === 0) return 0;
  return sheet.left + (columnsBefore(section) - 0.6) * sheet.columnStep;
}

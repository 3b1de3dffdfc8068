import { type Layout, LayoutFault, parseLayout } from './layout.ts';

/** A stored `labyrinthData`; null when this version cannot read it. */
export function layoutOrNull(labyrinthData: string): Layout | null {
  try {
    return parseLayout(labyrinthData);
  } catch (error) {
    if (error instanceof LayoutFault) return null;
    throw error;
  }
}

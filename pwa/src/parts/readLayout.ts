import { type Layout, LayoutFault, parseLayout } from 'shared-types/layout/layout.ts';

/** A stored `labyrinthData`; null when it cannot be read. */
export function readLayout(labyrinthData: string): Layout | null {
  try {
    return parseLayout(labyrinthData);
  } catch (error) {
    if (error instanceof LayoutFault) return null;
    throw error;
  }
}

import type { Area } from './screenArea.ts';

interface Size {
  width: number;
  height: number;
}

/** The gap between a toast and the edges of the screen, in pixels. */
const toastEdge = 16;

/** How much of an area is covered by all of `taken`, in square pixels. */
function covered(area: Area, taken: readonly Area[]): number {
  return taken.reduce((sum, { left, right, top, bottom }) => {
    const width = Math.min(area.right, right) - Math.max(area.left, left);
    const height = Math.min(area.bottom, bottom) - Math.max(area.top, top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

/** Where a toast may be between the left edge (0) and the right one (1), in the order in which they are tried. */
const columns = [1, 0.75, 0.5, 0.25, 0];

/**
 * The place of a toast on the screen: where it covers least of `taken`, then least of `avoided`; among equal places the
 * rightmost, then the lowest.
 */
export function freePlace(
  { width, height }: Size,
  screen: Area,
  taken: readonly Area[],
  avoided: readonly Area[] = [],
): { left: number; top: number } {
  const leftmost = screen.left + toastEdge;
  const rightmost = screen.right - toastEdge - width;
  const lowest = screen.bottom - toastEdge - height;
  const beside = [...taken, ...avoided].flatMap(({ top, bottom }) => [top - height, bottom]);
  const tops = [...new Set([lowest, ...beside])]
    .filter((top) => top >= screen.top && top <= lowest)
    .sort((a, b) => b - a);
  const lefts = columns.map((share) => leftmost + share * (rightmost - leftmost));
  const places = lefts.flatMap((left) => tops.map((top) => ({ left, top })));
  const cheapest = (among: typeof places, areas: readonly Area[]) => {
    const costs = among.map(({ left, top }) =>
      covered({ left, right: left + width, top, bottom: top + height }, areas),
    );
    const least = Math.min(...costs);
    return among.filter((_, i) => costs[i] === least);
  };
  return cheapest(cheapest(places, taken), avoided)[0] ?? { left: rightmost, top: lowest };
}

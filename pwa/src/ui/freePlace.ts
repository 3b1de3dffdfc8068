/** A part of the window, in its pixels. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Between a toast and the edges of the window, in pixels. */
const toastEdge = 16;

/** How much of all areas an area lies over, in square pixels. */
function covered(area: Area, taken: readonly Area[]): number {
  return taken.reduce((sum, { left, right, top, bottom }) => {
    const width = Math.min(area.right, right) - Math.max(area.left, left);
    const height = Math.min(area.bottom, bottom) - Math.max(area.top, top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

/** How far from the left edge to the right one a toast may stand, in the order in which that is tried. */
const columns = [1, 0.75, 0.5, 0.25, 0];

/**
 * The place of a toast in a window: at the right edge as low as it can be without covering what is taken or to be avoided,
 * else so further left; and where there is no such place, where it covers least of what is taken, then of the rest.
 */
export function freePlace(
  { width, height }: Size,
  window: Size,
  taken: readonly Area[],
  avoided: readonly Area[] = [],
): { left: number; top: number } {
  const rightmost = window.width - toastEdge - width;
  const lowest = window.height - toastEdge - height;
  const beside = [...taken, ...avoided].flatMap(({ top, bottom }) => [Math.floor(top - height), Math.ceil(bottom)]);
  const tops = [...new Set([lowest, ...beside])].filter((top) => top >= 0 && top <= lowest).sort((a, b) => b - a);
  const lefts = columns.map((share) => toastEdge + share * (rightmost - toastEdge));
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

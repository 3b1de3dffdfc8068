/** From a control's upper to its lower edge, in pixels of the window. */
export interface Span {
  top: number;
  bottom: number;
}

/** Between a toast and the edges of the window, in pixels. */
const toastEdge = 16;

function covered(top: number, height: number, taken: readonly Span[]): number {
  return taken.reduce((sum, span) => {
    const shared = Math.min(top + height, span.bottom) - Math.max(top, span.top);
    return sum + Math.max(0, shared);
  }, 0);
}

/**
 * The upper edge of a toast of some height in a window: as low as it can be without covering a control, and where there
 * is no such place, where it covers least.
 */
export function freePlace(height: number, windowHeight: number, taken: readonly Span[]): number {
  const lowest = windowHeight - toastEdge - height;
  const places = [lowest, ...taken.flatMap(({ top, bottom }) => [Math.floor(top - height), Math.ceil(bottom)])]
    .filter((top) => top >= 0 && top <= lowest)
    .sort((a, b) => b - a);
  const costs = places.map((top) => covered(top, height, taken));
  return places[costs.indexOf(Math.min(...costs))] ?? lowest;
}

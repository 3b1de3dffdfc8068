/**
 * The views of a run for a stream: a browser source each, of a fixed size. Without a view, the address shows a page for
 * people.
 */
export const overlayViews = ['map', 'bar', 'strip'] as const;

export type OverlayView = (typeof overlayViews)[number];

/** In pixels; must match `Overlay.module.css`. */
export const overlaySize: Record<OverlayView, { width: number; height: number }> = {
  map: { width: 960, height: 360 },
  bar: { width: 640, height: 180 },
  strip: { width: 960, height: 72 },
};

/** The path that shows a run. */
export function overlayPath(token: string, view?: OverlayView): string {
  return `/overlay/${token}${view ? `?view=${view}` : ''}`;
}

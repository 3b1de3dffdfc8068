import { type ReactNode, useMemo } from 'react';
import { LayoutFault, parseLayout } from 'shared-types/layout/layout.ts';
import { pictureSize, pictureViewBox } from 'shared-types/picture/pictureSize.ts';
import { drawLayout } from 'shared-types/picture/svg.ts';
import { useNearView } from './useNearView.ts';

interface Props {
  /** Stored or served markup; null where there is none. */
  svg: string | null;
  /** The `labyrinthData` text, drawn on the device where there is no markup. */
  layout?: string;
  alt: string;
  className?: string | undefined;
  /** What stands there when there is no picture. */
  fallback?: ReactNode;
}

/** As large as a picture, for those that are still far from the window. */
const blank = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${pictureViewBox}"/>`)}`;

/** Draws `labyrinthData` on the device; null when it cannot be read or nothing is drawn in it. */
function drawnHere(layout: string): string | null {
  try {
    return drawLayout(parseLayout(layout));
  } catch (error) {
    if (error instanceof LayoutFault) return null;
    throw error;
  }
}

/**
 * The picture of a layout, or the fallback where there is none. Markup is only ever shown through `<img>`, where nothing in it
 * runs and nothing in it reaches outside.
 */
export function LayoutPicture({ svg, layout, alt, className, fallback = null }: Props) {
  const drawn = useMemo(() => svg ?? (layout === undefined ? null : drawnHere(layout)), [svg, layout]);
  const { near, watch } = useNearView();
  if (drawn === null) return fallback;
  return (
    <img
      ref={watch}
      src={near ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}` : blank}
      alt={alt}
      className={className}
      {...pictureSize}
      decoding="async"
    />
  );
}

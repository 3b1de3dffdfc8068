import { type ReactNode, useMemo } from 'react';
import { layoutOrNull } from 'shared-types/layout/layoutOrNull.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import { drawLayout } from 'shared-types/picture/svg.ts';
import { useShownTheme } from '../ui/hooks/useShownTheme.ts';
import { blank, svgSource } from './svgSource.ts';
import { useNearView } from './useNearView.ts';

export interface PictureSize {
  width: number;
  height: number;
}

interface Props {
  /** Stored or served markup; null where there is none. */
  svg: string | null;
  /** Of the markup; what is stored and served is dark. */
  tone?: Tone;
  /** The `labyrinthData` text, drawn on the device where there is no markup. */
  layout?: string;
  /** In the units of the markup; by default that of a whole layout. */
  size?: PictureSize;
  alt: string;
  className?: string | undefined;
  /** Shown when there is no picture. */
  fallback?: ReactNode;
}

/** Draws `labyrinthData` on the device; null when it cannot be read or nothing is drawn in it. */
function drawOnDevice(labyrinthData: string, tone: Tone): string | null {
  const layout = layoutOrNull(labyrinthData);
  return layout && drawLayout(layout, tone);
}

/**
 * The picture of a layout, or the fallback where there is none. Markup is shown only through `<img>`, where its scripts
 * do not run and it loads nothing.
 */
export function LayoutPicture({
  svg,
  tone = 'dark',
  layout,
  size = pictureSize,
  alt,
  className,
  fallback = null,
}: Props) {
  const { near, watch } = useNearView();
  const theme = useShownTheme();
  // A layout is drawn only when it comes near. What can be drawn here has the colours of the theme.
  const own = useMemo(() => (near && layout !== undefined ? drawOnDevice(layout, theme) : null), [layout, near, theme]);
  const drawn = own ?? svg;
  const mayBeDrawn = !near && layout !== undefined;
  if (drawn === null && !mayBeDrawn) return fallback;
  return (
    <img
      ref={watch}
      src={near && drawn !== null ? svgSource(drawn) : blank(size)}
      alt={alt}
      className={className}
      width={size.width}
      height={size.height}
      data-tone={own === null ? tone : theme}
      decoding="async"
    />
  );
}

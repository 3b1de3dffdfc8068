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
  /** Stored or served markup; null if there is none. */
  svg: string | null;
  /** The tone of the markup; stored and served markup is dark. */
  tone?: Tone;
  /** The `labyrinthData` text. If it can be drawn on the device, that drawing is shown instead of the markup. */
  layout?: string;
  /** In the units of the markup; by default the size of a whole layout. */
  size?: PictureSize;
  alt: string;
  className?: string | undefined;
  /** Shown when there is no picture. */
  fallback?: ReactNode;
}

/** Draws `labyrinthData` on the device; null if it cannot be read or is empty. */
function drawOnDevice(labyrinthData: string, tone: Tone): string | null {
  const layout = layoutOrNull(labyrinthData);
  return layout && drawLayout(layout, tone);
}

/**
 * The picture of a layout, or the fallback if there is none. Markup is shown only through `<img>`, which runs no
 * scripts and loads nothing.
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
  // Draw a layout only when it comes near the visible page. A layout drawn here has the colours of the theme.
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

import { type ReactNode, useCallback, useMemo } from 'react';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Scene } from 'shared-types/picture/marks.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import { hasPicture, sceneToSvg } from 'shared-types/picture/svg.ts';
import { useShownTheme } from '../ui/hooks/useShownTheme.ts';
import { describeShape, shapeSize } from './pictureShape.ts';
import { blank, svgSource } from './svgSource.ts';
import { useNearView } from './useNearView.ts';
import { usePictureShape } from './usePictureShape.ts';

interface Props {
  layout: Layout;
  /** The directions of the rooms' exits, if they are to be shown. */
  exits?: ExitBearings | undefined;
  /** Lays something over the picture, such as a route. */
  over?: ((scene: Scene, tone: Tone) => Scene) | undefined;
  alt: string;
  /** Shown instead if nothing is drawn. */
  fallback: ReactNode;
}

/** A layout drawn on the device to suit its frame, readable on a phone and on a large screen. */
export function FittedPicture({ layout, exits, over, alt, fallback }: Props) {
  const tone = useShownTheme();
  const { near, watch } = useNearView();
  const { shape, measure } = usePictureShape();
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      const ends = [watch(image), measure(image)];
      return () => ends.forEach((end) => end?.());
    },
    [watch, measure],
  );
  const mayBeDrawn = hasPicture(layout);
  // Draw a layout only when it comes near the visible page.
  const scene = useMemo(
    () => (near && mayBeDrawn ? describeShape(layout, shape, exits) : null),
    [near, mayBeDrawn, layout, shape, exits],
  );
  const drawn = useMemo(() => (scene && over ? over(scene, tone) : scene), [scene, over, tone]);
  const source = useMemo(() => drawn && svgSource(sceneToSvg(drawn, tone)), [drawn, tone]);
  if (!mayBeDrawn) return fallback;
  const { width, height } = scene ?? shapeSize[shape];
  return (
    <img
      ref={attach}
      src={source ?? blank({ width, height })}
      alt={alt}
      width={width}
      height={height}
      data-shape={shape}
      data-route={drawn?.route}
      data-tone={tone}
      decoding="async"
    />
  );
}

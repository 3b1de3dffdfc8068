import { type ReactNode, useMemo } from 'react';
import { isEmptyLayout, type Layout, LayoutFault, parseLayout } from 'shared-types/layout/layout.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import { drawLayout } from 'shared-types/picture/svg.ts';
import { RoomList } from './RoomList.tsx';
import { useNearView } from './useNearView.ts';

export interface PictureSize {
  width: number;
  height: number;
}

interface Props {
  /** Stored or served markup; null where there is none. */
  svg: string | null;
  /** The `labyrinthData` text, drawn on the device where there is no markup. */
  layout?: string;
  /** In the units of the markup; by default that of a whole layout. */
  size?: PictureSize;
  alt: string;
  /** Lists the rooms for screen readers. Not for thumbnails. */
  listRooms?: boolean;
  className?: string | undefined;
  /** Shown when there is no picture. */
  fallback?: ReactNode;
}

/** An empty picture of the same size, for pictures that are still far from the visible page. */
function blank({ width, height }: PictureSize): string {
  return svgSource(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`);
}

function svgSource(markup: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
}

/** The layout in `labyrinthData`; null when it cannot be read. */
function readLayout(text: string): Layout | null {
  try {
    return parseLayout(text);
  } catch (error) {
    if (error instanceof LayoutFault) return null;
    throw error;
  }
}

/**
 * The picture of a layout, or the fallback where there is none. Markup is shown only through `<img>`, where its scripts
 * do not run and it loads nothing.
 */
export function LayoutPicture({
  svg,
  layout,
  size = pictureSize,
  alt,
  listRooms = false,
  className,
  fallback = null,
}: Props) {
  const { near, watch } = useNearView();
  // A layout is drawn only when it comes near.
  const isRead = near && layout !== undefined && (svg === null || listRooms);
  const read = useMemo(() => (isRead ? readLayout(layout) : null), [isRead, layout]);
  const drawn = useMemo(() => svg ?? (read && drawLayout(read)), [svg, read]);
  const mayBeDrawn = !near && layout !== undefined;
  if (drawn === null && !mayBeDrawn) return fallback;
  return (
    <>
      <img
        ref={watch}
        src={near && drawn !== null ? svgSource(drawn) : blank(size)}
        alt={alt}
        className={className}
        width={size.width}
        height={size.height}
        decoding="async"
      />
      {listRooms && read && !isEmptyLayout(read) && <RoomList layout={read} />}
    </>
  );
}

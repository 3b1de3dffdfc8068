import { lazy, type ReactNode, Suspense } from 'react';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';

/** The renderer comes only where there is something to draw: the first visit does without. */
const Picture = lazy(async () => {
  const { LayoutPicture } = await import('../picture/LayoutPicture.tsx');
  return { default: LayoutPicture };
});

interface Props {
  /** Served markup, or a layout of this device. */
  svg?: string | null | undefined;
  layout?: Layout | undefined;
  /** What stands there until there is a layout. */
  empty: ReactNode;
}

/** The small live layout on a card; the words beside it say all that it shows. */
export function CardPicture({ svg = null, layout, empty }: Props) {
  if (svg === null && !layout) return empty;
  return (
    <Suspense fallback={empty}>
      <Picture svg={svg} {...(layout && { layout: serialiseLayout(layout) })} alt="" fallback={empty} />
    </Suspense>
  );
}

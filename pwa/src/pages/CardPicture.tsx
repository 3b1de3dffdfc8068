import { lazy, type ReactNode, Suspense } from 'react';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';

/** Loaded only where there is something to draw: a first visit does not need it. */
const Picture = lazy(async () => {
  const { LayoutPicture } = await import('../picture/LayoutPicture.tsx');
  return { default: LayoutPicture };
});

interface Props {
  /** Served markup, or a layout of this device. */
  svg?: string | null | undefined;
  layout?: Layout | undefined;
  /** Shown until there is a layout. */
  empty: ReactNode;
}

/** The small layout on a card. Decorative: the text beside it says the same. */
export function CardPicture({ svg = null, layout, empty }: Props) {
  if (svg === null && !layout) return empty;
  return (
    <Suspense fallback={empty}>
      <Picture svg={svg} {...(layout && { layout: serialiseLayout(layout) })} alt="" fallback={empty} />
    </Suspense>
  );
}

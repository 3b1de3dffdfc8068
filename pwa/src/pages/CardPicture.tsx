import type { ReactNode } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';

/** Loaded only if there is something to draw; a first visit does not need it. */
const Picture = lazyPart(async () => {
  const { LayoutPicture } = await import('../picture/LayoutPicture.tsx');
  return { default: LayoutPicture };
});

interface Props {
  /** The server's markup, if there is any, or the `labyrinthData` text. */
  svg?: string | null | undefined;
  layout?: string | undefined;
  /** Shown until there is a layout. */
  empty: ReactNode;
}

/** The small layout on a card. Decorative: the text beside it says the same. */
export function CardPicture({ svg = null, layout, empty }: Props) {
  if (svg === null && layout === undefined) return empty;
  return <Picture svg={svg} {...(layout !== undefined && { layout })} alt="" fallback={empty} waiting={empty} />;
}

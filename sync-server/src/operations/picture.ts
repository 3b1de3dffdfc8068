import { LRUCache } from 'lru-cache';
import { parseLayout } from 'shared-types/layout/layout.ts';
import { drawLayout } from 'shared-types/picture/svg.ts';

/** Characters of layouts and pictures in memory; a full Eternal layout with its picture takes about 30,000. */
const cachedCharacters = 12_000_000;

const cache = new LRUCache<string, { svg: string | null }>({
  maxSize: cachedCharacters,
  sizeCalculation: ({ svg }, labyrinthData) => labyrinthData.length + (svg?.length ?? 0) + 1,
});

/** The picture of a stored layout, drawn here and never taken from a client; null when nothing is drawn. */
export function pictureOf(labyrinthData: string): string | null {
  const known = cache.get(labyrinthData);
  if (known) return known.svg;
  const svg = drawLayout(parseLayout(labyrinthData));
  cache.set(labyrinthData, { svg });
  return svg;
}

/** A row of the API before its picture is drawn: so it is remembered, and compared with an earlier answer. */
export type Undrawn<Row> = Omit<Row, 'displaySvg'>;

/** A row as it is answered, with its picture. */
export function withPicture<T extends { labyrinthData: string }>(row: T): T & { displaySvg: string | null } {
  return { ...row, displaySvg: pictureOf(row.labyrinthData) };
}

/**
 * A row for its owner's device, which draws the picture itself when it prefers `minimal` ones: pictures are most of a
 * list.
 */
export function withOwnPicture<T extends { labyrinthData: string }>(
  row: T,
  minimal: boolean,
): T & { displaySvg: string | null } {
  return minimal ? { ...row, displaySvg: null } : withPicture(row);
}

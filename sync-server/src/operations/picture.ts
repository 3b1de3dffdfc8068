import { LRUCache } from 'lru-cache';
import { parseLayout } from 'shared-types/layout/layout.ts';
import { drawLayout } from 'shared-types/picture/svg.ts';

/** Characters of layouts and pictures kept in memory; a full Eternal layout with its picture takes about 30,000. */
const keptCharacters = 12_000_000;

const kept = new LRUCache<string, { svg: string | null }>({
  maxSize: keptCharacters,
  sizeCalculation: ({ svg }, labyrinthData) => labyrinthData.length + (svg?.length ?? 0) + 1,
});

/** The picture of a stored layout, drawn here and never taken from a client; null when nothing is drawn. */
export function pictureOf(labyrinthData: string): string | null {
  const known = kept.get(labyrinthData);
  if (known) return known.svg;
  const svg = drawLayout(parseLayout(labyrinthData));
  kept.set(labyrinthData, { svg });
  return svg;
}

/** An answer with its picture; what is stored and remembered goes without. */
export function withPicture<T extends { labyrinthData: string }>(row: T): T & { displaySvg: string | null } {
  return { ...row, displaySvg: pictureOf(row.labyrinthData) };
}

function isDrawable(entity: unknown): entity is { labyrinthData: string } {
  return (
    typeof entity === 'object' &&
    entity !== null &&
    'labyrinthData' in entity &&
    typeof entity.labyrinthData === 'string'
  );
}

/**
 * An operation's entity as its device is told it. A saved labyrinth goes without its picture, until a list is read: its
 * owner's device has the layout and draws it when it shows.
 */
export function entityWithPicture(entity: unknown): unknown {
  if (!isDrawable(entity)) return entity;
  return 'shareToken' in entity ? { ...entity, displaySvg: null } : withPicture(entity);
}

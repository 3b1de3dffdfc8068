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

/** The same for the owner's own device, which has the layout and draws it when it shows: pictures are most of a list. */
export function withoutPicture<T extends object>(row: T): T & { displaySvg: null } {
  return { ...row, displaySvg: null };
}

function isDrawable(entity: unknown): entity is { labyrinthData: string } {
  return (
    typeof entity === 'object' &&
    entity !== null &&
    'labyrinthData' in entity &&
    typeof entity.labyrinthData === 'string'
  );
}

/** An operation's entity as its device is told it, which may have nothing to draw; a saved labyrinth is the device's own. */
export function entityAnswered(entity: unknown, minimal: boolean): unknown {
  if (!isDrawable(entity)) return entity;
  return minimal && 'shareToken' in entity ? withoutPicture(entity) : withPicture(entity);
}

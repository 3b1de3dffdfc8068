import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { parseLayout } from 'shared-types/layout/layout.ts';
import { maxCurvedPaths } from 'shared-types/picture/pathCurve.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { pageSheet } from 'shared-types/picture/sheet.ts';
import { describeStacked } from 'shared-types/picture/stackedScene.ts';
import { drawLayout, hasPicture, sceneToSvg } from 'shared-types/picture/svg.ts';
import type { FirstShape } from 'shared-types/site/firstPicture.ts';
import { contentHash } from '../core/contentHash.ts';

/** Characters of pictures in memory; that of a real layout takes about 12,000, the largest 65,000. */
const cachedCharacters = 16_000_000;

/** What an entry takes beside its picture, as estimated. */
const entryCharacters = 300;

const cache = new LRUCache<string, { svg: string | null }>({
  maxSize: cachedCharacters,
  sizeCalculation: ({ svg }) => entryCharacters + (svg?.length ?? 0),
});

function remembered(key: string, draw: () => string | null): string | null {
  const known = cache.get(key);
  if (known) return known.svg;
  const svg = draw();
  cache.set(key, { svg });
  return svg;
}

/** The picture of a stored layout, drawn here and never taken from a client; null when nothing is drawn. */
export function pictureOf(labyrinthData: string): string | null {
  // It depends on nothing else, and the layout itself need not stay in memory.
  return remembered(contentHash(labyrinthData), () => drawLayout(parseLayout(labyrinthData)));
}

/** The picture that comes with a page, as the app draws it and in the page's colours; null when nothing is drawn. */
export function firstPictureOf(labyrinthData: string, shape: FirstShape): string | null {
  return remembered(`${shape} ${contentHash(labyrinthData)}`, () => {
    const layout = parseLayout(labyrinthData);
    if (!hasPicture(layout)) return null;
    return sceneToSvg(shape === 'row' ? describeScene(layout, pageSheet) : describeStacked(layout, shape), 'page');
  });
}

/** Raised when the same layout is drawn differently: pictures are kept for good under their addresses. */
const drawingVersion = 1;

/** Whether anything is drawn of a layout, by the name of its picture. */
const drawn = new LRUCache<string, boolean>({ max: 5000 });

/** The name of a stored layout's picture, which stands for its whole content; null when nothing is drawn. */
export function pictureName(labyrinthData: string): string | null {
  const name = hash('sha256', `${drawingVersion} ${labyrinthData}`, 'base64url').slice(0, 27);
  const isDrawn = drawn.get(name) ?? hasPicture(parseLayout(labyrinthData));
  drawn.set(name, isDrawn);
  return isDrawn ? name : null;
}

/** The work of a layout whose paths keep clear of the trials alone, which hardly depends on how many they are. */
const straightWork = 150_000;

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** How much work it is to draw a stored layout, in the unit of `mostPageDrawing`. */
export function drawingWork(labyrinthData: string): number {
  const paths = count(labyrinthData, '"from":');
  return paths > maxCurvedPaths ? straightWork : paths * count(labyrinthData, '"types":') ** 2;
}

/** A row of the API before its picture is drawn: so it is remembered, and compared with an earlier answer. */
export type Undrawn<Row> = Omit<Row, 'displaySvg'>;

/** A row as it is answered, with its picture. */
export function withPicture<T extends { labyrinthData: string }>(row: T): T & { displaySvg: string | null } {
  return { ...row, displaySvg: pictureOf(row.labyrinthData) };
}

/** A row for a device, which draws the picture itself when it prefers `minimal` ones: pictures are most of a list. */
export function withOwnPicture<T extends { labyrinthData: string }>(
  row: T,
  minimal: boolean,
): T & { displaySvg: string | null } {
  return minimal ? { ...row, displaySvg: null } : withPicture(row);
}

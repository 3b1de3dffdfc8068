import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import type { Scene } from 'shared-types/picture/marks.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import { contentHash } from '../core/contentHash.ts';
import { Refusal } from '../core/refusal.ts';

/** Bytes of finished pictures kept in memory; one takes about 170,000. */
const keptBytes = 16_000_000;
/** Drawing one takes a processor about 50 ms: so many at once, and so many more may wait. */
const atOnce = 2;
const mayWait = 20;

export interface OgImage {
  png: Buffer;
  /** Equal pictures have equal tags. */
  tag: string;
}

const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (png) => png.length });
const underWay = new Map<string, Promise<Buffer>>();
const waiting: (() => void)[] = [];
let drawing = 0;

async function drawnInTurn(svg: string, contentFolder: string): Promise<Buffer> {
  if (drawing >= atOnce) {
    if (waiting.length >= mayWait) throw new Refusal('unavailable', 'Too many pictures are being drawn just now.', 2);
    // The one that ends hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else drawing += 1;
  try {
    const fonts = ['Inter-SemiBold.ttf', 'Cinzel-Bold.ttf'].map((file) => join(contentFolder, 'fonts', file));
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: fonts, defaultFontFamily: 'Inter' },
    });
    return image.asPng();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
}

/** A scene of our own as PNG. Never give it anything else: the library reads files that markup names. */
export async function ogImage(scene: Scene, contentFolder: string): Promise<OgImage> {
  const svg = sceneToSvg(scene);
  const tag = contentHash(svg);
  const known = kept.get(tag);
  if (known) return { png: known, tag };
  const begun = underWay.get(tag) ?? drawnInTurn(svg, contentFolder);
  underWay.set(tag, begun);
  try {
    const png = await begun;
    kept.set(tag, png);
    return { png, tag };
  } finally {
    underWay.delete(tag);
  }
}

import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import type { Scene } from 'shared-types/picture/marks.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import { contentHash } from '../core/contentHash.ts';
import { Refusal } from '../core/refusal.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';

/** Bytes of finished pictures in memory; one takes about 170,000. */
const cachedBytes = 16_000_000;
/** Drawing a picture takes about 50 ms of CPU. This many are drawn at once, and this many more may wait. */
const mostAtOnce = 2;
const mostWaiting = 20;

interface OgImage {
  png: Buffer;
  /** Equal pictures have equal tags. */
  tag: string;
}

const cache = new LRUCache<string, OgImage>({ maxSize: cachedBytes, sizeCalculation: ({ png }) => png.length });
const waiting: (() => void)[] = [];
let drawing = 0;

async function drawInTurn(_: string, describe: () => Scene, contentFolder: string): Promise<OgImage> {
  if (drawing >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new Refusal('unavailable', 'Too many pictures are being drawn just now.', 2);
    // The drawing that ends hands its place to the next one.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else drawing += 1;
  try {
    const fonts = ['Inter-SemiBold.ttf', 'Cinzel-Bold.ttf'].map((file) => join(contentFolder, 'fonts', file));
    const svg = sceneToSvg(describe());
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: fonts, defaultFontFamily: 'Inter' },
    });
    return { png: image.asPng(), tag: contentHash(svg) };
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
}

/** Draws once when the same picture is requested several times at once. */
const drawOnce = singleFlight(drawInTurn, (key) => key);

/**
 * Renders one of our own scenes as a PNG, unless the picture for `content`, which determines it, is cached. Never pass
 * other markup: the library reads files that the markup names.
 */
export async function ogImage(content: unknown, describe: () => Scene, contentFolder: string): Promise<OgImage> {
  const key = contentHash(content);
  const known = cache.get(key);
  if (known) return known;
  const image = await drawOnce(key, describe, contentFolder);
  cache.set(key, image);
  return image;
}

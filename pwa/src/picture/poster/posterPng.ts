import { toBlob } from 'html-to-image';
import type { Scene } from 'shared-types/picture/marks.ts';
import type { Tone } from 'shared-types/picture/palette.ts';
import { describePoster, type Poster } from 'shared-types/picture/poster/poster.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import { wait } from '../../patterns/wait.ts';
import { posterFonts } from './posterFonts.ts';

/** Spec 9: the wait between inserting the sheet and capturing it, in milliseconds. */
const settleMs = 100;

/**
 * How long to wait, while the page is visible, for a browser that returns neither a picture nor an error, in seconds.
 */
const timeoutSeconds = 20;

/**
 * Rejects when the time is up. Time while the page is hidden does not count: browsers draw the picture when the page is
 * visible again.
 */
async function timeout(): Promise<never> {
  for (let seconds = 0; seconds < timeoutSeconds; seconds += document.hidden ? 0 : 1) await wait(1000);
  throw new Error('The picture took too long.');
}

/** The drawing at its natural size, in an element that can be captured. */
function sheetOf(svg: string): HTMLElement {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  drawing.setAttribute('display', 'block');
  const sheet = document.createElement('div');
  sheet.append(document.adoptNode(drawing));
  return sheet;
}

/** Puts the sheet outside the visible area, because only elements of a page have computed styles. */
function offscreen(sheet: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;top:0;left:-10000px';
  place.inert = true;
  place.translate = false;
  place.append(sheet);
  return place;
}

/** In WebKit embedded fonts are ready only from the second capture on. */
const capturesTwice = 'GestureEvent' in globalThis;

async function capture(sheet: HTMLElement, options: Parameters<typeof toBlob>[1]): Promise<Blob> {
  if (capturesTwice) await toBlob(sheet, options);
  const png = await toBlob(sheet, options);
  if (!png) throw new Error('The canvas gave no picture.');
  return png;
}

/**
 * The picture that players post, as a PNG of the background's natural size (spec 9). Works offline. `route` draws a
 * route over it.
 */
export async function posterPng(poster: Poster, route?: (scene: Scene, tone: Tone) => Scene): Promise<Blob> {
  const bare = describePoster(poster);
  const scene = route ? route(bare, poster.tone ?? 'dark') : bare;
  const sheet = sheetOf(sceneToSvg(scene, poster.tone));
  const place = offscreen(sheet);
  document.body.append(place);
  try {
    // With the fonts given, html-to-image does not look for them itself, which fails in some browsers.
    const [fontEmbedCSS] = await Promise.all([posterFonts(), wait(settleMs)]);
    const { width, height } = scene;
    return await Promise.race([capture(sheet, { width, height, pixelRatio: 1, fontEmbedCSS }), timeout()]);
  } finally {
    place.remove();
  }
}

import { toBlob } from 'html-to-image';
import { describePoster, type Poster } from 'shared-types/picture/poster/poster.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import { posterFonts } from './posterFonts.ts';

/** Spec 9: how long the sheet stands before it is captured, in milliseconds. */
const settleMs = 100;

/** Where a browser gives no picture and no fault either, this many seconds with the page in sight are enough. */
const patience = 20;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends only in a fault. A page that is out of sight is drawn when it is seen again. */
async function impatience(): Promise<never> {
  for (let seconds = 0; seconds < patience; seconds += document.hidden ? 0 : 1) await wait(1000);
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

/** Stands beside the page, where nobody meets it: styles are only known of what is part of a page. */
function offscreen(sheet: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;top:0;left:-10000px';
  place.inert = true;
  place.append(sheet);
  return place;
}

/** WebKit has embedded faces ready only from the second drawing on. */
const drawsTwice = 'GestureEvent' in globalThis;

async function capture(sheet: HTMLElement, options: Parameters<typeof toBlob>[1]): Promise<Blob> {
  if (drawsTwice) await toBlob(sheet, options);
  const png = await toBlob(sheet, options);
  if (!png) throw new Error('The canvas gave no picture.');
  return png;
}

/** The picture that players post, as a PNG of the background's natural size (spec 9). Needs no network. */
export async function posterPng(poster: Poster): Promise<Blob> {
  const scene = describePoster(poster);
  const sheet = sheetOf(sceneToSvg(scene));
  const place = offscreen(sheet);
  document.body.append(place);
  try {
    // Given the faces, html-to-image does not look for them itself, which not every browser bears.
    const [fontEmbedCSS] = await Promise.all([posterFonts(), wait(settleMs)]);
    const { width, height } = scene;
    return await Promise.race([capture(sheet, { width, height, pixelRatio: 1, fontEmbedCSS }), impatience()]);
  } finally {
    place.remove();
  }
}

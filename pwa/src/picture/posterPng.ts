import { toBlob } from 'html-to-image';
import { describePoster, type Poster } from 'shared-types/picture/poster.ts';
import { faces } from 'shared-types/picture/posterMarks.ts';
import type { Scene } from 'shared-types/picture/scene.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';

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

/** The scene at its natural size. It names both faces, for those that it names are embedded in the picture. */
function sheetOf(scene: Scene): HTMLElement {
  const svg = new DOMParser().parseFromString(sceneToSvg(scene), 'image/svg+xml').documentElement;
  svg.setAttribute('display', 'block');
  const sheet = document.createElement('div');
  sheet.style.cssText = `width:${scene.width}px;height:${scene.height}px;font-family:${faces.text},${faces.title}`;
  sheet.append(document.adoptNode(svg));
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

/** The picture that players post, as a PNG of the background's natural size (spec 9). Needs no network. */
export async function posterPng(poster: Poster): Promise<Blob> {
  const scene = describePoster(poster);
  const sheet = sheetOf(scene);
  const place = offscreen(sheet);
  document.body.append(place);
  try {
    await wait(settleMs);
    const { width, height } = scene;
    const png = await Promise.race([toBlob(sheet, { width, height, pixelRatio: 1 }), impatience()]);
    if (!png) throw new Error('The canvas gave no picture.');
    return png;
  } finally {
    place.remove();
  }
}

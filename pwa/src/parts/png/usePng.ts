import { useState } from 'react';
import type { Tone } from 'shared-types/picture/palette.ts';
import { refuseCanvasNoise } from './canvasNoise.ts';
import { drawPicture, type Pictured, type PictureLook } from './drawPicture.ts';
import type { PictureWay } from './pictureWays.ts';

/** Drawing that takes longer than this, in milliseconds, is shown on the button. */
const noticeableMs = 400;

/**
 * Async, so that a layout that cannot be read rejects like a picture that cannot be drawn, instead of throwing in the
 * press handler.
 */
async function drawPictureOf(read: () => Pictured, look: PictureLook): Promise<File> {
  refuseCanvasNoise();
  return drawPicture(read(), look);
}

/** The picture of a layout, drawn at the press; one at a time. */
export function usePng(read: () => Pictured) {
  const [work, setWork] = useState<'rest' | 'drawing' | 'slow'>('rest');
  const [tone, setTone] = useState<Tone>('dark');
  const [withRoute, setWithRoute] = useState(false);

  async function send(way: PictureWay) {
    if (work !== 'rest') return;
    setWork('drawing');
    const slow = setTimeout(() => setWork('slow'), noticeableMs);
    const drawing = drawPictureOf(read, { tone, withRoute });
    void way(drawing);
    await Promise.allSettled([drawing]);
    clearTimeout(slow);
    setWork('rest');
  }

  return { work, tone, setTone, withRoute, setWithRoute, send: (way: PictureWay) => void send(way) };
}

export type Png = ReturnType<typeof usePng>;

import { useState } from 'react';
import type { Tone } from 'shared-types/picture/palette.ts';
import { drawPicture, type Pictured } from './drawPicture.ts';
import type { PictureWay } from './pictureWays.ts';

/** Drawing that takes longer than this, in milliseconds, is shown on the button. */
const noticeableMs = 400;

/** Also what cannot be read is a picture that could not be drawn, not an error of the press. */
async function drawPictureOf(read: () => Pictured, tone: Tone): Promise<File> {
  return drawPicture(read(), tone);
}

/** The picture of a layout, drawn at the press; one at a time. */
export function usePng(read: () => Pictured) {
  const [work, setWork] = useState<'rest' | 'drawing' | 'slow'>('rest');
  const [tone, setTone] = useState<Tone>('dark');

  async function send(way: PictureWay) {
    if (work !== 'rest') return;
    setWork('drawing');
    const slow = setTimeout(() => setWork('slow'), noticeableMs);
    const drawing = drawPictureOf(read, tone);
    void way(drawing);
    await Promise.allSettled([drawing]);
    clearTimeout(slow);
    setWork('rest');
  }

  return { work, tone, setTone, send: (way: PictureWay) => void send(way) };
}

export type Png = ReturnType<typeof usePng>;

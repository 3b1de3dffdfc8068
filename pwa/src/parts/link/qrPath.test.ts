import jsQr from 'jsqr';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { layoutLink, packedLayoutIn, unpackLayout } from 'shared-types/link/layoutLink.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { qrPath, quietZone } from './qrPath.ts';

const scale = 4;

/** What a camera sees: the rectangles of the path in black on a white square of `units` by `units`. */
function painted(path: string, units: number): Uint8ClampedArray {
  const side = units * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
      const [start, end] = [Number(left) * scale, (Number(left) + Number(length)) * scale];
      for (let x = start; x < end; x += 1) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return pixels;
}

it('the QR code of a link reads as that link, with four light modules around it', () => {
  const linked = {
    difficulty: 'eternal',
    day: '2026-11-21',
    layout: eternalDrawing,
    izaroConfig: { weaponSet: 'dual-swords' },
  } as const;
  const link = layoutLink('https://labyrinth.example.org', linked);
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const units = size + 2 * quietZone;
  const path = qrPath(data);
  const read = jsQr(painted(path, units), units * scale, units * scale);
  expect(read?.data).toBe(link);
  expect(unpackLayout(packedLayoutIn(new URL(read?.data ?? '').hash) ?? '')).toEqual(linked);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

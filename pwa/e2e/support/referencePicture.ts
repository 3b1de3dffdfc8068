import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const folder = join(import.meta.dirname, '../reference');

/** Gradients are drawn with a grain of this many shades, which would make up most of the file. */
const grain = 3;

/** Shades merged into one: coarse enough for a small file, but far below what counts as another colour. */
const step = 4;

/** A channel of a pixel without its grain: the mean of nearby ones that differ by at most the grain. */
function withoutGrain({ data, width, height }: PNG, index: number): number {
  const [x, y] = [Math.floor(index / 4) % width, Math.floor(index / 4 / width)];
  const own = data[index] ?? 0;
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 3); row <= Math.min(height - 1, y + 3); row += 1) {
    for (let column = Math.max(0, x - 3); column <= Math.min(width - 1, x + 3); column += 1) {
      const value = data[(row * width + column) * 4 + (index % 4)] ?? 0;
      if (Math.abs(value - own) > grain) continue;
      sum += value;
      count += 1;
    }
  }
  return sum / count;
}

/** Stores a PNG as the reference for later ones. */
export function keepReference(png: Buffer, name: string): void {
  const picture = PNG.sync.read(png);
  const kept = new PNG({ width: picture.width, height: picture.height });
  for (let index = 0; index < picture.data.length; index += 1) {
    kept.data[index] = Math.min(255, Math.round(withoutGrain(picture, index) / step) * step);
  }
  writeFileSync(join(folder, name), PNG.sync.write(kept, { colorType: 2, deflateLevel: 9 }));
}

/**
 * How many pixels of a PNG clearly differ in colour from the reference picture. Antialiased edges of letters and lines
 * do not count: another Chromium may shift letters by a quarter of a pixel or draw them a third of a pixel bolder.
 */
export function differingPixels(png: Buffer, name: string): number {
  const picture = PNG.sync.read(png);
  const reference = PNG.sync.read(readFileSync(join(folder, name)));
  return pixelmatch(picture.data, reference.data, undefined, picture.width, picture.height, { threshold: 0.2 });
}

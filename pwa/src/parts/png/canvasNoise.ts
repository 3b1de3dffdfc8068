/** Noise that nobody sees is allowed: some browsers change the last bits of a few pixels. */
const tolerance = 16;

const colour = [200, 40, 120, 255] as const;

/** Said when the browser puts noise in place of whatever is read from a canvas. */
export class CanvasNoise extends Error {
  override message =
    "Your browser's protection against fingerprinting would put stripes in place of the picture. Allow this site to " +
    'use canvas image data, with the icon in the address bar or in the settings, and try again.';
}

/**
 * Throws CanvasNoise when a colour drawn on a canvas is not read back. Firefox asks for the permission if this is called
 * during a press, and only then.
 */
export function refuseCanvasNoise(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [4, 4];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // Capturing the picture then fails and says so.
  if (!context) return;
  context.fillStyle = `rgb(${colour.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  if (data.some((value, at) => Math.abs(value - (colour[at % 4] ?? 0)) > tolerance)) throw new CanvasNoise();
}

/** The relative luminance of a colour (WCAG), given as red, green and blue from 0 to 255. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (WCAG): 1 is none, graphics need 3, text 4.5. */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

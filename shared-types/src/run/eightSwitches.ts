/** The eight switches of the puzzle, in the order of their ring: lit or not. */
export type Switches = readonly boolean[];

export const switchCount = 8;

/** Pressing a switch toggles it and its two neighbours. */
export function pressSwitch(lit: Switches, pressed: number): Switches {
  const isTurned = (index: number): boolean => [-1, 0, 1].some((near) => (pressed + near + 8) % 8 === index);
  return lit.map((isLit, index) => isLit !== isTurned(index));
}

/**
 * The switches to press, in any order, to light all of them. Every state has exactly one such set: 4 presses on
 * average, 8 at most (run.md, section 1). There are only 256 sets to try.
 */
export function switchesToPress(lit: Switches): number[] {
  for (let set = 0; set < 2 ** switchCount; set += 1) {
    const presses = lit.flatMap((_, index) => (set & (1 << index) ? [index] : []));
    if (presses.reduce(pressSwitch, lit).every(Boolean)) return presses;
  }
  throw new RangeError('There are eight switches.');
}

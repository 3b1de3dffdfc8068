/** Joins things as a sentence lists them: "a silver key and a gauntlet". */
export function listed(things: readonly string[]): string {
  return things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

/**
 * Sorts ids and ISO times as the server's database does, whatever the language of the browser: Danish would put `aa` behind
 * all other letters.
 */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/**
 * What could move a terminal's cursor, change its colours or reverse its writing (control characters, also those of
 * text direction), and separators of lines that are no line breaks here.
 */
const unsafe = /[^\P{C}\n]|[\u2028\u2029]/gu;

function escaped(characters: string): string {
  return characters.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Text as it may be printed: what people typed cannot drive the operator's terminal. In JSON the escapes stand for the
 * same characters.
 */
export function forTerminal(text: string): string {
  return text.replace(unsafe, escaped);
}

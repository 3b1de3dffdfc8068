/**
 * Characters that could move a terminal's cursor, change its colours or reverse its text (control characters, including
 * those for text direction), and line separators that are no line breaks here.
 */
const unsafe = /[^\P{C}\n]|[\u2028\u2029]/gu;

function escaped(characters: string): string {
  return characters.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Makes text safe to print, so that user input cannot control the operator's terminal. In JSON the escapes mean the
 * same characters.
 */
export function forTerminal(text: string): string {
  return text.replace(unsafe, escaped);
}

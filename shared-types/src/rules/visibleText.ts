/**
 * Any character except blanks, controls, and those that fonts draw as nothing, such as the Hangul fillers and the empty
 * Braille cell.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character. A name or a suggestion without one counts as missing. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** For texts that have a separate message for being empty. */
export function isEmptyOrVisible(text: string): boolean {
  return text === '' || isVisible(text);
}

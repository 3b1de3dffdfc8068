/** All but blanks, controls, and what fonts draw as nothing: the Hangul fillers among them, and the empty Braille cell. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of the text can be seen. A name or a suggestion of which nothing can is none. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** For texts that have a sentence of their own for being empty. */
export function isEmptyOrVisible(text: string): boolean {
  return text === '' || isVisible(text);
}

import { limits } from 'shared-types/rules/limits.ts';
import { isVisible } from 'shared-types/rules/visibleText.ts';

const copied = / \(copy(?: (\d+))?\)$/;

/**
 * The text's characters as people count them. Browsers without Segmenter count code points, several of which a joiner
 * may combine.
 */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/**
 * The start of the text, in whole characters, at most `most` UTF-16 code units long, as the length of a name is
 * counted.
 */
function cut(text: string, most: number): string {
  let kept = '';
  for (const character of charactersOf(text)) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept.length < text.length ? kept.replace(/\u200d+$/, '') : kept;
}

/** `X (copy)` for `X`, `X (copy 2)` for that; shortened where it would be too long for a name. */
export function copyName(name: string): string {
  const before = copied.exec(name);
  const ending = before ? ` (copy ${Number(before[1] ?? 1) + 1})` : ' (copy)';
  const base = cut(name.replace(copied, ''), limits.layoutName.max - ending.length);
  return (isVisible(base) ? base : 'Untitled') + ending;
}

const mostLines = 12;

/**
 * A text as a list shows it, on at most this many lines: further lines are joined to the last one, so that no word is
 * lost.
 */
export function shownLines(text: string): string {
  if (text.split('\n').length <= mostLines) return text;
  const lines = text.split(/\s*\n\s*/);
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')].join('\n').trim();
}

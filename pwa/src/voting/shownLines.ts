const mostLines = 12;

/** A text as it stands in a list: one of more lines takes no more room than this, and no word of it is left out. */
export function shownLines(text: string): string {
  if (text.split('\n').length <= mostLines) return text;
  const lines = text.split(/\s*\n\s*/);
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')].join('\n').trim();
}

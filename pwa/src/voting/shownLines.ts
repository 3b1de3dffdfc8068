const mostLines = 12;

/** A text as a list shows it. A text of more lines is joined to take up no more than these; no word is left out. */
export function shownLines(text: string): string {
  if (text.split('\n').length <= mostLines) return text;
  const lines = text.split(/\s*\n\s*/);
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')].join('\n').trim();
}

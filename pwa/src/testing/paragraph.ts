/** Finds a paragraph by its full text, even if parts of it are in nested elements. */
export function paragraph(words: string): (content: string, element: Element | null) => boolean {
  return (_, element) => element instanceof HTMLParagraphElement && element.textContent === words;
}

/** Finds a paragraph by all of its words, also where some of them stand in elements of their own. */
export function paragraph(words: string): (content: string, element: Element | null) => boolean {
  return (_, element) => element instanceof HTMLParagraphElement && element.textContent === words;
}

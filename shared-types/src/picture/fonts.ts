/** The fonts of the page by purpose, each with common system fonts as a fallback. */
export const fonts = {
  title: "'Cinzel Variable', Cinzel, 'Trajan Pro', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;

/** The fonts of the page by what they are for; where they are not loaded, the nearest that most systems have. */
export const fonts = {
  title: "'Cinzel Variable', Cinzel, 'Trajan Pro', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;

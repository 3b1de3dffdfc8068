interface Size {
  width: number;
  height: number;
}

/** Markup as the source of an `<img>`, which runs no scripts and loads nothing. */
export function svgSource(markup: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
}

/** An empty picture of the same size, for pictures that are still far from the visible page. */
export function blank({ width, height }: Size): string {
  return svgSource(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`);
}

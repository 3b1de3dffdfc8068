function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--floor').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Gives the browser's own frame the page's ground colour, now and whenever the theme changes. */
export function colourBrowserAlong(): void {
  colourBrowser();
  new MutationObserver(colourBrowser).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

function setThemeColor(): void {
  const floor = getComputedStyle(document.documentElement).getPropertyValue('--floor').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', floor);
}

/** Gives the browser's own frame the page's background colour, now and whenever the theme changes. */
export function syncThemeColor(): void {
  setThemeColor();
  new MutationObserver(setThemeColor).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

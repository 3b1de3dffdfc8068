/** Kept in local storage under `theme`; `public/theme.js` applies it, before the first paint and after every change. */
export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeLabel: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'As the system' };

const key = 'theme';

export function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return themes.find((theme) => theme === stored) ?? 'dark';
}

export function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'dark';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  window.dispatchEvent(new Event('themechosen'));
}

function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--floor').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Gives the browser's own frame the page's ground colour, now and whenever the theme changes. */
export function colourBrowserAlong(): void {
  colourBrowser();
  new MutationObserver(colourBrowser).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

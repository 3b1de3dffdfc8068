import { useSyncExternalStore } from 'react';

/**
 * The theme choices, kept in local storage under `theme`; `public/theme.js` applies the chosen one before the first
 * paint and after every change.
 */
export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeLabel: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'System' };

const key = 'theme';
const chosen = 'themechosen';

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'dark';
  } catch {
    // A browser without storage gets the default.
    return 'dark';
  }
}

function watch(listener: () => void): () => void {
  window.addEventListener(chosen, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(chosen, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The chosen theme, live across the page and all tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, readTheme, () => 'dark');
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  window.dispatchEvent(new Event(chosen));
}

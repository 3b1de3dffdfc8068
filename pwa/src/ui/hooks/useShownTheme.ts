import { useSyncExternalStore } from 'react';

function watchShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that the page shows; 'system' resolves to one of the two. */
export function useShownTheme(): 'dark' | 'light' {
  return useSyncExternalStore(
    watchShown,
    () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'),
    () => 'dark',
  );
}

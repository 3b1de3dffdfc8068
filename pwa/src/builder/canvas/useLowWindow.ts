import { useSyncExternalStore } from 'react';

/** The height below which the style sheets take a window for a phone on its side, in pixels. */
const lowHeight = 480;

function watchSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is that of a phone on its side. */
export function useLowWindow(): boolean {
  return useSyncExternalStore(
    watchSize,
    () => window.innerHeight < lowHeight,
    () => false,
  );
}

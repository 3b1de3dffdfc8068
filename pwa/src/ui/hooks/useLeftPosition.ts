import { useElementScrollRestoration } from '@tanstack/react-router';

const getElement = () => window;

/** Where the window was scrolled to when this entry of the history was left; undefined for a new entry. */
export function useLeftPosition() {
  return useElementScrollRestoration({ getElement });
}

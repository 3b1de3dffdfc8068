import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** How long a screen may take to be as long as it was, in milliseconds: later a jump would disturb who reads. */
const longestWait = 5_000;

/** What shows that somebody reads already. */
const signsOfLife = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const getElement = () => window;

/** Scrolls there as soon as the page is long enough. Answers how to give it up. */
function scrollWhenPossible(top: number): () => void {
  const growth = new ResizeObserver(() => {
    scrollTo({ top });
    if (Math.abs(scrollY - top) < 2) stop();
  });
  const timer = setTimeout(stop, longestWait);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const sign of signsOfLife) removeEventListener(sign, stop);
  }
  for (const sign of signsOfLife) addEventListener(sign, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/**
 * Goes back to the place where a page was left. The router does so when the screen is rendered; most screens read what
 * they show from the device then, and are too short.
 */
export function useScrolledBack(): void {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const left = useElementScrollRestoration({ getElement });
  const scrollBack = useEffectEvent(() => (left && left.scrollY > 0 ? scrollWhenPossible(left.scrollY) : undefined));
  useEffect(() => scrollBack(), [entry]);
}

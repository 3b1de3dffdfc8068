import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLeftPosition } from '../ui/hooks/useLeftPosition.ts';

/** How long to wait for a screen to reach its former length, in milliseconds; a later jump would disturb reading. */
const longestWait = 5_000;

/** Events that show that the user has begun to interact. */
const signsOfLife = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to `top` as soon as the page is long enough. Returns a function that cancels this. */
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
 * Restores the scroll position when going back to a page. The router does this when the screen is rendered, but most
 * screens are too short then, because they still read their data from the device.
 */
export function useScrolledBack(): void {
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const router = useRouter();
  const left = useLeftPosition();
  const scrollBack = useEffectEvent(() => (left && left.scrollY > 0 ? scrollWhenPossible(left.scrollY) : undefined));
  useEffect(() => {
    // A press on a link to a chapter: the browser's own entry has no key, and the router would use a new one each time.
    if (history.state === null) history.replaceState(router.history.location.state, '');
    return scrollBack();
  }, [entry, router]);
}

/** Keeps the lift of the finger that just opened a menu from pressing anything in the menu. */
export function swallowTap(): void {
  const over = new AbortController();
  const swallow = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    over.abort();
  };
  const options = { passive: false, capture: true, signal: over.signal };
  window.addEventListener('touchend', swallow, options);
  // The system cancelled the touch, so the next finger that lifts is another one.
  window.addEventListener('touchcancel', swallow, options);
}

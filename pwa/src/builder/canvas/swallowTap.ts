/** Lifting the finger that just opened a menu presses nothing in it. */
export function swallowTap(): void {
  const over = new AbortController();
  const swallow = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    over.abort();
  };
  const options = { passive: false, capture: true, signal: over.signal };
  window.addEventListener('touchend', swallow, options);
  // The system took the finger away: the next one that is lifted is another.
  window.addEventListener('touchcancel', swallow, options);
}

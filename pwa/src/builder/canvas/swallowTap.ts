/** Keeps the lift of the finger that just opened a menu from pressing anything in the menu. */
export function swallowTap(): void {
  const over = new AbortController();
  const swallow = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    over.abort();
  };
  const options = { passive: false, capture: true, signal: over.signal };
  window.addEventListener('touchend', swallow, options);
  // The system cancelled the touch, or a mouse or pen opened the menu: what lifts next is another finger.
  window.addEventListener('pointerdown', (event) => event.isPrimary && over.abort(), options);
}

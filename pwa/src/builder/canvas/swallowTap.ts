/** Lifting the finger that just opened a menu presses nothing in it. */
export function swallowTap(): void {
  const swallow = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchend', swallow, { passive: false, capture: true, once: true });
}

/** The finger that just opened a menu presses nothing in it when it is lifted. */
export function swallowTap(): void {
  const swallow = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchend', swallow, { passive: false, capture: true, once: true });
}

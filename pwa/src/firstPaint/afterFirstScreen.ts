/** A screen that is not interactive by then waits for something itself, in milliseconds. */
const atMost = 3_000;

/** The screen's own data comes first, and a press at once, in milliseconds. */
const pause = 500;

/** Does what the first screen does not need, a moment after that is interactive. */
export function afterFirstScreen(work: () => void): void {
  const root = document.documentElement;
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => {
    observer.disconnect();
    work();
  }, atMost);
  function check() {
    if (root.dataset.ready !== 'true') return;
    observer.disconnect();
    clearTimeout(timer);
    setTimeout(work, pause);
  }
  observer.observe(root, { attributeFilter: ['data-ready'] });
  check();
}

/** A screen that is not interactive by then waits for something itself, in milliseconds. */
const atMost = 3_000;

/** Does what the first screen does not need, as soon as that is interactive. */
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
    work();
  }
  observer.observe(root, { attributeFilter: ['data-ready'] });
  check();
}

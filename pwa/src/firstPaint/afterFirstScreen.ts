/** Milliseconds. A screen that is not interactive by then is waiting for something itself. */
const atMost = 3_000;

/** Runs work that the first screen does not need, as soon as that screen is interactive. */
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

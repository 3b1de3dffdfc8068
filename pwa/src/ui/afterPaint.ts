/** The longest wait for a frame, in milliseconds, in case the window paints nothing for a while. */
const atMost = 100;

/**
 * Does work that need not be done before the next frame; at once if the page is hidden. Returns a function that cancels
 * it.
 */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  // Frame callbacks run before the frame is painted, timers after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  let timer = setTimeout(run, atMost);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function run() {
    stop();
    work();
  }
  return stop;
}

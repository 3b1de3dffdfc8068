/** A window that paints nothing for a while: what waits for a frame then waits this long, in milliseconds. */
const atMost = 100;

/** Does what need not be done before the next frame; at once where the page is hidden. Answers how to give it up. */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  // Callbacks come before the frame is painted, timers after it.
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

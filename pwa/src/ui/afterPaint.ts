/** A window that paints nothing for a while: what waits for a frame then waits this long, in milliseconds. */
const atMost = 100;

/** Does what need not be done before the next frame; at once where the page is hidden. Answers how to give it up. */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  const { port1, port2 } = new MessageChannel();
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  const timer = setTimeout(run, atMost);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    port1.close();
  }
  function run() {
    stop();
    work();
  }
  port1.onmessage = run;
  return stop;
}

/**
 * Runs one call of `work` at a time for each key. Whoever asks meanwhile shares the next call, which begins when this one
 * has ended: what it returns is never older than the question.
 */
export function nextFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<Result> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<Result>>();
  function start(key: string, args: Args): Promise<Result> {
    const started = work(...args);
    const end = () => {
      running.delete(key);
    };
    running.set(key, started.then(end, end));
    return started;
  }
  return (...args) => {
    const key = keyOf(...args);
    const before = running.get(key);
    if (!before) return start(key, args);
    const next =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key);
        return start(key, args);
      });
    waiting.set(key, next);
    return next;
  };
}

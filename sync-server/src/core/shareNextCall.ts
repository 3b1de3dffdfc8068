/**
 * Runs at most one call of `work` per key at a time. Callers that arrive during a call share the next one, which starts
 * when the current one ends: no result is older than the request for it.
 */
export function shareNextCall<Args extends unknown[], Result>(
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

/**
 * Runs one call of `work` at a time per key (without `keyOf`, one for all calls). Calls with the same key made
 * meanwhile share its result or its error.
 */
export function singleFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string = () => '',
): (...args: Args) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = keyOf(...args);
    const joined = running.get(key);
    if (joined) return joined;
    const started = work(...args).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** Runs work once for all who ask for the same key while it runs; they share its result, or its failure. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const joined = running.get(key);
    if (joined) return joined;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}

/**
 * Throttles updates of several named values. Hands on the newest value of each name: at once when idle, else after a
 * pause of `pauseMs()` milliseconds, so that the last value is always handed on. `handOn` never runs twice at the same
 * time.
 */
export function throttleByName<T>(
  pauseMs: () => number,
  handOn: (newest: ReadonlyMap<string, T>) => Promise<void>,
): (name: string, value: T) => void {
  let collected = new Map<string, T>();
  let rests = true;

  async function turn(): Promise<void> {
    if (collected.size === 0) {
      rests = true;
      return;
    }
    const newest = collected;
    collected = new Map();
    await handOn(newest);
    later(pauseMs());
  }
  function later(ms: number): void {
    setTimeout(() => void turn(), ms).unref();
  }

  return (name, value) => {
    collected.set(name, value);
    if (!rests) return;
    rests = false;
    // Updates of the same moment are handed on together.
    later(0);
  };
}

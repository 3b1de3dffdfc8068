/**
 * Collects what happens to several things, and hands the newest of each on: at once where nothing was handed on lately,
 * else after a pause of so many milliseconds, so that the last is always handed on. `handOn` never runs twice at a time.
 */
export function inTurns<T>(
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
    // What happens in the same moment goes with it.
    later(0);
  };
}

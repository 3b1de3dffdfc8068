/** One thing shown at a time outside React's tree: set it from anywhere, a host component watches it. */
export interface OpenSlot<T> {
  get: () => T | null;
  set: (value: T | null) => void;
  watch: (listener: () => void) => () => void;
}

export function openSlot<T>(): OpenSlot<T> {
  let current: T | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

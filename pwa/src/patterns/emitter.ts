/** Reports events of one kind to all listeners, and knows whether there are any. */
export interface Emitter<T> {
  emit: (event: T) => void;
  /** Returns a function that removes the listener. */
  watch: (listener: (event: T) => void) => () => void;
  isWatched: () => boolean;
}

export function emitter<T = void>(): Emitter<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isWatched: () => listeners.size > 0,
  };
}

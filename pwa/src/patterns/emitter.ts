/** Reports events of one kind to whoever watches, and knows whether anybody does. */
export interface Emitter<T> {
  emit: (event: T) => void;
  /** The answer ends the watching. */
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

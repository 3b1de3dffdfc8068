import { emitter } from './emitter.ts';

/** One value at a time outside React's tree, null for none: set it from anywhere, a component watches it. */
export interface OpenSlot<T> {
  get: () => T | null;
  set: (value: T | null) => void;
  watch: (listener: () => void) => () => void;
}

export function openSlot<T>(): OpenSlot<T> {
  let current: T | null = null;
  const changes = emitter();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      changes.emit();
    },
    watch: changes.watch,
  };
}

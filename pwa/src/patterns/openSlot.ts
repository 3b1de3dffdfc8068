import { emitter } from './emitter.ts';

/** Holds one value outside React's tree, or null: set it from anywhere, and watch it in a component. */
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

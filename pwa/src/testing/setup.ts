import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, expect, vi } from 'vitest';

// The files of a worker share one process and one window, but each has its own modules and databases.
vi.resetModules();
globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory();

// Node 20 has no navigator, and later versions lack `onLine`.
if (!('window' in globalThis)) {
  const navigator = {
    get onLine() {
      return true;
    },
  };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
}

const errors: string[] = [];
const { error: log } = console;
// Not a spy: tests that restore all spies would restore this too.
Object.assign(console, {
  error: (...words: unknown[]) => {
    errors.push(words.join(' '));
    log(...words);
  },
});

afterEach(() => {
  expect(errors.splice(0), 'console.error was called').toEqual([]);
});

// Without this, the next file would get the clock, globals and functions that a file replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(console, { error: log });
});

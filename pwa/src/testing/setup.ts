import 'fake-indexeddb/auto';
import { afterEach, expect, vi } from 'vitest';

// The files of a worker share one process and one window, but each file loads the modules anew.
vi.resetModules();

const complaints: string[] = [];
const { error: complain } = console;
// Not a spy: a test that restores all spies would end the watch with them.
Object.assign(console, {
  error: (...words: unknown[]) => {
    complaints.push(words.join(' '));
    complain(...words);
  },
});

afterEach(() => {
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
});

import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// Long, for busy machines.
configure({ asyncUtilTimeout: 15_000 });

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
  cleanup();
  expect(errors.splice(0), 'console.error was called').toEqual([]);
});

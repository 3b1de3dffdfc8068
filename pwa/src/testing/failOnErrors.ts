import { afterEach, expect } from 'vitest';

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

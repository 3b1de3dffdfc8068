import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// A busy machine is no fault of a screen.
configure({ asyncUtilTimeout: 15_000 });

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
  cleanup();
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
});

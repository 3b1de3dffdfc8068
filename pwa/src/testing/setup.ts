import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

// A busy machine is no fault of a screen.
configure({ asyncUtilTimeout: 15_000 });

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  const calls = complaints.mock.calls.map((call) => call.join(' '));
  complaints.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});

import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

const complaints = vi.spyOn(console, 'error');

afterEach(() => {
  cleanup();
  const calls = complaints.mock.calls.map((call) => call.join(' '));
  complaints.mockClear();
  expect(calls, 'console.error was called').toEqual([]);
});

import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until the builder on the screen lets its page be closed without asking, because its drawing is on the device:
 * what it wrote later would be there in the next test.
 */
export async function draftWritten(): Promise<void> {
  await waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
}

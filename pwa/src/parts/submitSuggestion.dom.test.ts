import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWakeUps } from '../store/browser/wakeUps.ts';
import { db } from '../store/device/db.ts';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { toastSlot } from '../ui/toast.ts';
import { submitSuggestion } from './submitSuggestion.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
let stop: () => void;

beforeEach(async () => {
  oracle = await freshDevice();
  toastSlot.set(null);
  stop = startWakeUps();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const suggest = () =>
  submitSuggestion({ submissionId: submissionIds[0], text: 'Argus was in C7 R2.' }, () => undefined);

it('says that the suggestion is submitted once the server has it', async () => {
  await suggest();
  expect(toastSlot.get()).toMatchObject({ title: 'Suggestion submitted', kind: 'good' });
  expect(oracle.suggestions.size).toBe(1);
});

it("says 'Failed to save suggestion. Please try again.' with the server's error if it refuses, and keeps the text", async () => {
  oracle.refuses = () => ({ code: 'too_many', error: 'You can suggest 30 times a day.' });
  await suggest();
  expect(toastSlot.get()).toMatchObject({
    title: 'Failed to save suggestion. Please try again.',
    description: 'You can suggest 30 times a day. Your text is kept under Unsent changes.',
  });
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'rejected', args: { text: 'Argus was in C7 R2.' } }]);
});

it('after the session has ended, says that the suggestion is saved on this device and asks to sign in again', async () => {
  oracle.session = null;
  await suggest();
  expect(toastSlot.get()).toMatchObject({
    title: 'Saved on this device',
    description: 'Sign in again to send your suggestion.',
  });
});

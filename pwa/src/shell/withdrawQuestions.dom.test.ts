import { afterEach, expect, it, vi } from 'vitest';
import { writeDevice } from '../store/device/deviceValues.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { askConfirm, dialogSlot, showMessage } from '../ui/dialog.ts';
import { withdrawQuestions } from './withdrawQuestions.ts';

let stop = () => {};
afterEach(() => stop());

const signIn = (name: string, sessionLost = false) =>
  writeDevice('account', { at: 'signedIn', user: userNamed(name), sessionLost });

it('a question to one account is withdrawn when another account is signed in, by any tab', async () => {
  await signIn('anna');
  stop = withdrawQuestions();
  const sure = askConfirm('Every browser and device is signed out.', { title: 'Sign out everywhere?' });
  // The account is the same, so the question stays.
  await signIn('anna', true);
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(dialogSlot.get()?.title).toBe('Sign out everywhere?');
  await signIn('bertha');
  expect(await sure).toBe(false);
  expect(dialogSlot.get()).toBeNull();
});

it('signing in withdraws no question, and signing out leaves a message to be read', async () => {
  await writeDevice('account', { at: 'anonymous' });
  stop = withdrawQuestions();
  void askConfirm('Submit?');
  await signIn('anna');
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(dialogSlot.get()?.text).toBe('Submit?');
  dialogSlot.get()?.done(null);
  void showMessage('Not saved');
  const revoked = askConfirm('Revoke?');
  await writeDevice('account', { at: 'anonymous' });
  await vi.waitFor(() => expect(dialogSlot.get()?.title).toBe('Not saved'));
  dialogSlot.get()?.done(null);
  expect([await revoked, dialogSlot.get()]).toEqual([false, null]);
});

import { liveQuery } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { findAccountId } from '../store/account/account.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { askConfirm, askText, dialogSlot, showMessage } from '../ui/dialog.ts';
import { withdrawQuestions } from './withdrawQuestions.ts';

let stop = () => {};
afterEach(() => stop());

/** Resolves when the account has been read by what was watching it before, too. */
function accountRead(): Promise<void> {
  return new Promise((resolve) => {
    const subscription = liveQuery(findAccountId).subscribe(() => {
      resolve();
      setTimeout(() => subscription.unsubscribe());
    });
  });
}

async function signIn(name: string, sessionLost = false): Promise<void> {
  await writeDevice('account', { at: 'signedIn', user: userNamed(name), sessionLost });
  await accountRead();
}

async function signOut(): Promise<void> {
  await writeDevice('account', { at: 'anonymous' });
  await accountRead();
}

async function watch(): Promise<void> {
  stop = withdrawQuestions();
  await accountRead();
}

it('a confirmation is withdrawn when another account is signed in', async () => {
  await signIn('anna');
  await watch();
  const sure = askConfirm('Every browser and device is signed out.', { title: 'Sign out everywhere?' });
  // The account is the same, so the question stays.
  await signIn('anna', true);
  expect(dialogSlot.get()?.title).toBe('Sign out everywhere?');
  await signIn('bertha');
  expect(await sure).toBe(false);
  expect(dialogSlot.get()).toBeNull();
});

it('signing out withdraws a confirmation, but not a text dialog', async () => {
  await signIn('anna');
  await watch();
  void askText('Not sent: copy your text', 'Your suggestion', { initial: 'A long thought' });
  const sure = askConfirm('Revoke?');
  await signOut();
  expect(await sure).toBe(false);
  expect(dialogSlot.get()?.field?.initial).toBe('A long thought');
  dialogSlot.get()?.done(null);
});

it('signing in withdraws no confirmation', async () => {
  await signOut();
  await watch();
  void askConfirm('Submit?');
  await signIn('anna');
  expect(dialogSlot.get()?.text).toBe('Submit?');
  dialogSlot.get()?.done(null);
});

it('signing out withdraws a confirmation that waits behind a message, but not the message', async () => {
  await signIn('anna');
  await watch();
  void showMessage('Not saved');
  const sure = askConfirm('Revoke?');
  await signOut();
  expect(await sure).toBe(false);
  expect(dialogSlot.get()?.title).toBe('Not saved');
  dialogSlot.get()?.done(null);
  expect(dialogSlot.get()).toBeNull();
});

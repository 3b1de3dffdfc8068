import { showToast } from './toast.ts';

/** Tells that a part of the app could not be loaded that a press has asked for; `close` ends the wait for it. */
export function sayMissing(close?: () => void): void {
  close?.();
  showToast({
    title: 'This part of the app needs a connection once',
    description: 'Please try it again, or reload the page, when there is one. What you made is safe on this device.',
    kind: 'bad',
  });
}

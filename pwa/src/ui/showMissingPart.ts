import { showToast } from './toast.ts';

/** Says that a part of the app that a press asked for could not be loaded; `close` ends the wait for it. */
export function showMissingPart(close?: () => void): void {
  close?.();
  showToast({
    title: 'This part of the app could not be loaded',
    description:
      'There is no connection, or a newer version is out. Try again with a connection, or reload the page. What you made is safe on this device.',
    kind: 'bad',
  });
}

import { showToast } from './toast.ts';

/**
 * Says that a part of the app that a press asked for could not be loaded; `close` ends the wait for it. Older browsers
 * never ask a second time for a module that failed to load, so they need the page to be reloaded. Without a connection
 * that would lose a page that is not installed yet.
 */
export function showMissingPart(close?: () => void): void {
  close?.();
  const isSafe = 'What you made is safe on this device.';
  showToast({
    title: 'This part of the app could not be loaded',
    kind: 'bad',
    ...(navigator.onLine
      ? {
          description: `The server did not answer, or a newer version is out. ${isSafe}`,
          action: { label: 'Reload', run: () => location.reload() },
        }
      : { description: `There is no connection. Try again once there is one. ${isSafe}` }),
  });
}

import { readDevice } from '../device/deviceValues.ts';

/** Longer than a call may take, in milliseconds: a page that is still 'sending' after it was killed. */
export const sendingLasts = 35_000;

/** True while some page or the service worker is sending. */
export async function isSending(): Promise<boolean> {
  const sending = await readDevice('sending');
  const left = sending ? sending.until - Date.now() : 0;
  return left > 0 && left <= sendingLasts;
}

import { readDevice } from '../device/deviceValues.ts';

/** How long a 'sending' mark counts, in milliseconds: longer than any call, and it ends for a page that was killed. */
export const sendingLasts = 35_000;

/** True while some page or the service worker is sending. */
export async function isSending(): Promise<boolean> {
  const sending = await readDevice('sending');
  const left = sending ? sending.until - Date.now() : 0;
  return left > 0 && left <= sendingLasts;
}

import { readDevice } from '../device/deviceValues.ts';

/**
 * How long a page counts as sending, in milliseconds: longer than any call takes, as a killed page cannot clear its
 * mark.
 */
export const sendingLasts = 35_000;

/** True while some page or the service worker is sending. */
export async function isSending(): Promise<boolean> {
  const sending = await readDevice('sending');
  const left = sending ? sending.until - Date.now() : 0;
  return left > 0 && left <= sendingLasts;
}

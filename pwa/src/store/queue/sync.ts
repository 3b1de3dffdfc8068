import { NoAnswer } from '../../api/call.ts';
import { writeDevice } from '../device/deviceValues.ts';
import { createFlush } from './createFlush.ts';

export type { FlushReason } from './createFlush.ts';

/**
 * Loaded with the first batch, which speeds up everybody's first screen: most starts have nothing to send. Without a
 * connection before the app is stored, the batch waits as for any call that nobody answered.
 */
async function loadSendBatch() {
  try {
    return (await import('./sendBatch.ts')).sendBatch;
  } catch (cause) {
    throw new NoAnswer(null, 'The part of the app that sends could not be loaded.', null, { cause });
  }
}

export const flush = createFlush(loadSendBatch);

/** Pauses sending after the call that is under way. It resumes when the player asks, or when the app starts again. */
export async function pauseSending(): Promise<void> {
  await writeDevice('sendingPaused', true);
}

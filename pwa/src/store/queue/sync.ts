import { loadPart } from '../../api/loadPart.ts';
import { writeDevice } from '../device/deviceValues.ts';
import { createFlush } from './createFlush.ts';

/** Loaded with the first batch: most starts have nothing to send, so this speeds up the first screen. */
const loadSendBatch = async () => (await loadPart(() => import('./sendBatch.ts'))).sendBatch;

export const flush = createFlush(loadSendBatch);

/** Pauses sending after the current call. It resumes when the player asks, or when the app starts again. */
export async function pauseSending(): Promise<void> {
  await writeDevice('sendingPaused', true);
}

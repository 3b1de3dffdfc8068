import type { Difficulty } from 'shared-types/difficulty.ts';
import { readDevice } from '../device/deviceValues.ts';

/** The difficulties for which this browser gets a push message when the day's layout is settled. */
export async function readPushDifficulties(): Promise<readonly Difficulty[]> {
  return (await readDevice('push'))?.difficulties ?? [];
}

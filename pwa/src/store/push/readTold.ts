import type { Difficulty } from 'shared-types/difficulty.ts';
import { readDevice } from '../device/deviceValues.ts';

/** The difficulties whose settling this browser is told of by push. */
export async function readTold(): Promise<readonly Difficulty[]> {
  return (await readDevice('push'))?.difficulties ?? [];
}

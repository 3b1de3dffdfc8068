import { readDevice, writeDevice } from './deviceValues.ts';

/** Inside a transaction: answers to calls that were made before now must not be written any more. */
export async function bumpEpoch(): Promise<void> {
  await writeDevice('epoch', (await readEpoch()) + 1);
}

export async function readEpoch(): Promise<number> {
  return (await readDevice('epoch')) ?? 0;
}

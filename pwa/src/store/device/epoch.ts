import { readDevice, writeDevice } from './deviceValues.ts';

/** Inside a transaction: from now on, answers to earlier calls must not be written. */
export async function bumpEpoch(): Promise<void> {
  await writeDevice('epoch', (await readEpoch()) + 1);
}

export async function readEpoch(): Promise<number> {
  return (await readDevice('epoch')) ?? 0;
}

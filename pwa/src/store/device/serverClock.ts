import { type Day, dayOf } from 'shared-types/day.ts';
import { readDevice, writeDevice } from './deviceValues.ts';

/** The server's clock as far as the device knows it, in epoch milliseconds; its own clock before the first answer. */
export async function serverNow(): Promise<number> {
  return Date.now() + ((await readDevice('serverOffset')) ?? 0);
}

/** The UTC day it is for the server. */
export async function serverDay(): Promise<Day> {
  return dayOf(await serverNow());
}

/** Remembers the server's clock from one of its answers, given in epoch milliseconds. */
export async function noteServerTime(serverTime: number): Promise<void> {
  const offset = serverTime - Date.now();
  const known = await readDevice('serverOffset');
  // Answers tell whole seconds and arrive late: small differences are not worth a write.
  if (known === undefined || Math.abs(known - offset) > 2000) await writeDevice('serverOffset', offset);
}

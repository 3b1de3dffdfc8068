import { type Day, dayOf } from 'shared-types/day.ts';
import { readDevice, writeDevice } from './deviceValues.ts';
import { withQuotaRetry } from './withQuotaRetry.ts';

/** The server's clock, in epoch milliseconds, estimated from its last response; until the first, the device's clock. */
async function serverNow(): Promise<number> {
  return Date.now() + ((await readDevice('serverOffset')) ?? 0);
}

/** The server's current UTC day. */
export async function serverDay(): Promise<Day> {
  return dayOf(await serverNow());
}

/** Stores the server's time from one of its responses, in epoch milliseconds. */
export async function noteServerTime(serverTime: number): Promise<void> {
  const offset = serverTime - Date.now();
  const known = await readDevice('serverOffset');
  // Responses give whole seconds and arrive late: small differences are not worth a write.
  if (known === undefined || Math.abs(known - offset) > 2000)
    await withQuotaRetry(() => writeDevice('serverOffset', offset));
}

import { findSender } from '../account/account.ts';
import { endOldWaits } from './endOldWaits.ts';
import { isBackingOff } from './handleSendFailure.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { flush } from './sync.ts';
import { nextBatch } from './takeBatch.ts';

/** No attempt for this long, with an entry ready and a connection, is a fault. In milliseconds. */
const quietLimit = 60_000;

const stalled = 'Sending has stalled on this device. Trying again.';

/** How long an entry has been ready without an attempt, in milliseconds; 0 when none is. */
async function quietFor(now: number): Promise<number> {
  const accountId = await findSender();
  if (accountId === undefined || (await isBackingOff(false)) || (await readDevice('sendingPaused'))) return 0;
  const [ready] = await nextBatch(accountId, { now, maxOps: 1 });
  if (!ready) return 0;
  const made = Date.parse(ready.madeAt);
  // If the clock was set back after the entry was made, `madeAt` no longer shows how long it has waited.
  const since = Math.max((await readDevice('lastTried')) ?? 0, made > now ? 0 : made, ready.nextAt);
  return now - since;
}

/** Checks that sending has not stalled. If it has, warns in the header, sends, and returns true. */
export async function checkStalled(now: number): Promise<boolean> {
  await endOldWaits();
  if ((await quietFor(now)) < quietLimit) return false;
  await writeDevice('warning', stalled);
  await flush('watchdog');
  return true;
}

import { readAccount } from '../account/account.ts';
import { planBatch } from './batch.ts';
import { isPaused } from './handleSendFailure.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import { flush } from './sync.ts';

/** Nothing tried for so long, with something ready and a connection there, is a fault. */
const quietLimit = 60_000;

const stalled = 'Sending has stalled on this device. Trying again.';

/** How long something has been ready without a try, in milliseconds; 0 when nothing is. */
async function quietFor(now: number): Promise<number> {
  const account = await readAccount();
  if (account.at !== 'signedIn' || account.sessionLost || (await isPaused(false))) return 0;
  if (await readDevice('held')) return 0;
  const { accountId } = account.user;
  const queue = await db.outbox
    .where('[accountId+state]')
    .anyOf([
      [accountId, 'queued'],
      [accountId, 'retry_wait'],
    ])
    .limit(1)
    .toArray();
  const [ready] = planBatch(queue, { now, maxOps: 1 });
  if (!ready) return 0;
  const since = Math.max((await readDevice('lastTried')) ?? 0, Date.parse(ready.madeAt), ready.nextAt);
  return now - since;
}

/** Looks whether sending goes on by itself; if not, says so in the header and sends. True when it had to. */
export async function watch(now: number): Promise<boolean> {
  if ((await quietFor(now)) < quietLimit) return false;
  await writeDevice('warning', stalled);
  await flush('watchdog');
  return true;
}

import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';

/**
 * Ends all waits if the device's clock was set back to before the last attempt, as each would last longer by that much.
 * A server that wants more time names it again.
 */
export async function endOldWaits(): Promise<void> {
  await db.transaction('rw', [db.device, db.outbox], async () => {
    const now = Date.now();
    if (((await readDevice('lastTried')) ?? 0) <= now) return;
    await writeDevice('lastTried', now);
    await forgetDevice('pause');
    await db.outbox.filter(({ nextAt }) => nextAt > now).modify({ nextAt: 0 });
  });
}

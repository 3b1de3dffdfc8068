import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';

/**
 * A clock that was set back to before the last try would make each wait last longer by as much: all of them end. A server
 * that wants more time names it again.
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

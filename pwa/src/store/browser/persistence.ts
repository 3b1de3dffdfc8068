import { readDevice, writeDevice } from '../device/deviceValues.ts';

/** Stores whether the browser keeps this app's data even when space is short; false where it does not say. */
async function notePersisted(persisted: boolean): Promise<void> {
  if ((await readDevice('persisted')) !== persisted) await writeDevice('persisted', persisted);
}

let asked = false;

/** Asks the browser, once there is something to lose, not to clear this app's data when space is short. */
export async function askToPersist(): Promise<void> {
  if (asked) return;
  asked = true;
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  const persisted = (await storage?.persisted?.()) || (await storage?.persist?.()) || false;
  await notePersisted(persisted);
}

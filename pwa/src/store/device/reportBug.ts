import Dexie from 'dexie';

/** Something could not be stored on the device. */
export class NotStored extends Error {
  override name = 'NotStored';
}

/** Whether the device failed, not the app: its storage, or a file on it. */
function isOfDevice(error: unknown): boolean {
  return error instanceof Dexie.DexieError || error instanceof DOMException || error instanceof NotStored;
}

/** Called where the player is told that the device failed: reports any other error to the console as a bug. */
export function reportBug(error: unknown): void {
  if (!isOfDevice(error)) reportError(error);
}

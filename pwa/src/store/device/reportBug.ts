import Dexie from 'dexie';

/** Something that was to be stored is not on the device. */
export class NotStored extends Error {
  override name = 'NotStored';
}

/** The device failed, and not the app: its storage, or a file on it. */
function isOfDevice(error: unknown): boolean {
  return error instanceof Dexie.DexieError || error instanceof DOMException || error instanceof NotStored;
}

/** For whoever tells the player that the device could not do something: any other error is a bug, and is in the console. */
export function reportBug(error: unknown): void {
  if (!isOfDevice(error)) reportError(error);
}

import { openSlot } from '../patterns/openSlot.ts';

/** Set when a new version has been fetched and waits for the player's consent; the function activates it. */
export const newVersionSlot = openSlot<() => void>();

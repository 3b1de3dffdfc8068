import type { OpArgs, OpType } from 'shared-types/api/sync.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';

/** The rule of the game applied to storage. Throws Refusal; answers with the row as it is afterwards. */
export type Operation<T extends OpType, Entity> = (acting: Acting, args: OpArgs<T>) => Promise<Entity>;

/** Refuses what was made for another day, or is about an item of another day, than the server's. */
export function refuseClosedDay({ now, madeFor }: Pick<Acting, 'now' | 'madeFor'>, itemDay?: Day): void {
  const today = dayOf(now);
  for (const day of [madeFor, itemDay]) {
    if (day !== undefined && day !== today) {
      throw new Refusal('day_closed', `The labyrinth of ${day} is closed: today is ${today} (UTC).`);
    }
  }
}

/** A register holds a device's newest word: one that the same device sent later, or said again, stays. */
export function isOutdated(
  device: Acting['device'],
  stored: { clientId: string | null; seq: number | null } | undefined,
): boolean {
  return device !== undefined && stored?.clientId === device.clientId && (stored.seq ?? -1) >= device.seq;
}

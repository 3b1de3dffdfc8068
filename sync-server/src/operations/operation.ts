import type { OpArgs, OpType } from 'shared-types/api/sync.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import { dayText } from 'shared-types/dayText.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';

/** An operation from a device: its arguments, its position in the device's order, and its day. */
export interface Asked<Args> extends Pick<Acting, 'device' | 'madeFor'> {
  args: Args;
}

/** A type of operation that devices send, and its response. */
export interface Operation<T extends OpType, Stored, Entity = Stored> {
  /** The rule of the game applied to storage. Throws Refusal; returns the row as it is afterwards. */
  apply: (acting: Acting, args: OpArgs<T>) => Promise<Stored>;
  /**
   * Like `apply`, for several operations that change different things: applies all, or throws the refusal of one of
   * them.
   */
  applyAll?: (acting: Acting, asked: readonly Asked<OpArgs<T>>[]) => Promise<Stored[]>;
  /** For an operation that was applied before: its row as it is now, undefined if it is gone. Changes nothing. */
  read: (acting: Acting, args: OpArgs<T>) => Promise<Stored | undefined>;
  /** The row as sent to a device. `minimal`: without the pictures that the device draws itself (`preferMinimal`). */
  toEntity: (stored: Stored, minimal: boolean) => Entity;
}

/** Turns an `applyAll` into an `apply`. */
export function applyOneOf<Args, Stored>(
  applyAll: (acting: Acting, asked: readonly Asked<Args>[]) => Promise<Stored[]>,
) {
  return async (acting: Acting, args: Args): Promise<Stored> => {
    const { device, madeFor } = acting;
    const [stored] = await applyAll(acting, [{ args, device, madeFor }]);
    if (stored === undefined) throw new Error('An operation came to nothing.');
    return stored;
  };
}

/** The `toEntity` of operations whose rows have no picture. */
export function sameEntity<Stored>(stored: Stored): Stored {
  return stored;
}

/** Refuses an operation made for another day than the server's, or about an item of another day. */
export function refuseClosedDay({ now, madeFor }: Pick<Acting, 'now' | 'madeFor'>, itemDay?: Day): void {
  const today = dayOf(now);
  for (const day of [madeFor, itemDay]) {
    if (day !== undefined && day !== today) {
      const state = day < today ? 'closed' : 'not there yet';
      throw new Refusal(
        'day_closed',
        `The labyrinth of ${dayText(day)} is ${state}: today is ${dayText(today)} (UTC).`,
      );
    }
  }
}

/**
 * True when the same device has already overwritten this operation: the stored value has the same `seq` or a later one.
 */
export function isOutdated(
  device: Acting['device'],
  stored: { clientId: string | null; seq: number | null } | undefined,
): boolean {
  return device !== undefined && stored?.clientId === device.clientId && (stored.seq ?? -1) >= device.seq;
}

import type { OpArgs, OpType } from 'shared-types/api/sync.ts';
import { type Day, dayOf } from 'shared-types/day.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';

/** An operation of a device: what is asked for, in which place of its order, and for which day. */
export interface Asked<Args> extends Pick<Acting, 'device' | 'madeFor'> {
  args: Args;
}

/** What a device asks for by an operation, and what it is answered. */
export interface Operation<T extends OpType, Stored, Entity = Stored> {
  /**
   * The rule of the game applied to storage. Throws Refusal; answers with the row as it is afterwards.
   */
  apply: (acting: Acting, args: OpArgs<T>) => Promise<Stored>;
  /** The same for several that change different things: all of them, or it throws what one of them is refused for. */
  applyAll?: (acting: Acting, asked: readonly Asked<OpArgs<T>>[]) => Promise<Stored[]>;
  /** For an operation that was applied before: that row as it stands now, undefined where it is gone. Changes nothing. */
  read: (acting: Acting, args: OpArgs<T>) => Promise<Stored | undefined>;
  /** That row as a device gets it. `minimal`: without the pictures that the device draws itself (`preferMinimal`). */
  toEntity: (stored: Stored, minimal: boolean) => Entity;
}

/** For one operation what is done for several. */
export function forOne<Args, Stored>(applyAll: (acting: Acting, asked: readonly Asked<Args>[]) => Promise<Stored[]>) {
  return async (acting: Acting, args: Args): Promise<Stored> => {
    const { device, madeFor } = acting;
    const [stored] = await applyAll(acting, [{ args, device, madeFor }]);
    if (stored === undefined) throw new Error('An operation came to nothing.');
    return stored;
  };
}

/** The entity of an operation whose row has no picture. */
export function sameEntity<Stored>(stored: Stored): Stored {
  return stored;
}

/** Refuses what was made for another day than the server's, or is about an item of another day. */
export function refuseClosedDay({ now, madeFor }: Pick<Acting, 'now' | 'madeFor'>, itemDay?: Day): void {
  const today = dayOf(now);
  for (const day of [madeFor, itemDay]) {
    if (day !== undefined && day !== today) {
      const state = day < today ? 'closed' : 'not there yet';
      throw new Refusal('day_closed', `The labyrinth of ${day} is ${state}: today is ${today} (UTC).`);
    }
  }
}

/** True for what the same device has already overwritten: the stored value has the same `seq`, or a later one. */
export function isOutdated(
  device: Acting['device'],
  stored: { clientId: string | null; seq: number | null } | undefined,
): boolean {
  return device !== undefined && stored?.clientId === device.clientId && (stored.seq ?? -1) >= device.seq;
}

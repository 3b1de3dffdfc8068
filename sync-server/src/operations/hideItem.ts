import type { VotedKind } from 'shared-types/rules/standing.ts';
import { findDayOf } from '../storage/days.ts';
import { type HidingResult, setHidden } from '../storage/hiddenContent.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { recountDay } from './countDay.ts';

/** Hides an item from every list, or restores it, and recounts its day. */
export async function hideItem(
  tx: WriteTransaction,
  { kind, id }: { kind: VotedKind; id: string },
  hide: boolean,
  now: number,
): Promise<HidingResult> {
  const done = await setHidden(tx, kind, id, hide);
  const day = done === 'done' ? await findDayOf(tx, id) : undefined;
  if (day) await recountDay(tx, day, now);
  return done;
}

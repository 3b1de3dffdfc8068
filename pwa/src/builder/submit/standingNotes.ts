import type { Drawn } from 'shared-types/agreement/claims.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { counted } from 'shared-types/counted.ts';
import type * as CompareLayouts from '../../parts/agreement/compareLayouts.ts';
import { isFirm } from '../../parts/agreement/isFirm.ts';
import { playersOf } from '../../parts/agreement/players.ts';
import { readDayAgreement } from '../../store/lists/dayAgreement.ts';
import { readSubmissions } from '../../store/lists/readSubmissions.ts';

type Compare = typeof CompareLayouts;

/**
 * The number of other players who drew the same today, as far as the device knows. Each submission on a page that the
 * device does not have counts as one player.
 */
async function othersWith(drawn: Drawn, agreed: DayAgreement | undefined, compare: Compare): Promise<number> {
  const { items } = await readSubmissions(drawn.difficulty);
  const k2 = compare.keyOfDrawn(drawn);
  const same = items.filter((item) => !item.own && (item.k2 ?? compare.sameKeyOf(item)) === k2);
  const listed = new Set(items.map(({ id }) => id));
  const further = agreed?.groups.find((group) => group.k2 === k2)?.ids.filter((id) => !listed.has(id)) ?? [];
  return playersOf(same) + further.length;
}

/** Short notes on how a drawing about to be submitted compares with what others drew today. */
export async function standingNotes(drawn: Drawn): Promise<string[]> {
  // If the code fails to load there are no notes; the player can submit all the same.
  const compare = await import('../../parts/agreement/compareLayouts.ts').catch(() => null);
  if (!compare) return [];
  const agreed = await readDayAgreement(drawn.difficulty);
  const others = await othersWith(drawn, agreed, compare);
  const day = agreed && isFirm(agreed) ? compare.dayLayout(agreed) : null;
  const difference = agreed && day && compare.compareWithMine(agreed, day, drawn);
  return [
    ...(others > 0 ? [`Same as ${counted(others, 'other')}`, 'Submitting it counts for them'] : []),
    ...(difference ? [difference.summary] : []),
  ];
}

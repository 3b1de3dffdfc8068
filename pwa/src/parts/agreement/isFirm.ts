import { firmStates } from 'shared-types/agreement/firmStates.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';

/** Whether a day is sure enough of its layout to compare drawings with it. */
export function isFirm({ state }: Pick<DayAgreement, 'state'>): boolean {
  return firmStates.includes(state);
}

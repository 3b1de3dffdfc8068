import { setTimeout as wait } from 'node:timers/promises';
import { guessDelay } from 'shared-types/rules/limits.ts';

/** A sign-in whose answer is delayed. */
export interface Waiting {
  /** The account that it is to open. */
  account: string;
  /** Where it comes from; somebody who picks addresses at will picks them within one place. */
  place: string;
}

const waiting = new Set<Waiting>();

/** Whether one more may wait: so many at all, for one account, and for it from one place. */
export function hasRoom({ account, place }: Waiting): boolean {
  const forAccount = [...waiting].filter((one) => one.account === account);
  const fromPlace = forAccount.filter((one) => one.place === place);
  const { most } = guessDelay;
  return waiting.size < most.waiting && forAccount.length < most.ofAccount && fromPlace.length < most.ofPlace;
}

/** Waits among the others. Only where `hasRoom`. */
export async function waitInRoom(who: Waiting, ms: number): Promise<void> {
  waiting.add(who);
  try {
    await wait(ms);
  } finally {
    waiting.delete(who);
  }
}

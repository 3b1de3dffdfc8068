import { setTimeout as wait } from 'node:timers/promises';
import { guessDelay } from 'shared-types/rules/limits.ts';

/** A sign-in whose answer is delayed. */
export interface Waiting {
  /** The key of the account being signed in to. */
  account: string;
  /** The network it comes from: somebody who can choose among many addresses usually has them within one. */
  place: string;
}

const waiting = new Set<Waiting>();

/** Whether one more sign-in may wait: limited in total, per account, and per account and network. */
export function hasRoom({ account, place }: Waiting): boolean {
  const forAccount = [...waiting].filter((one) => one.account === account);
  const fromPlace = forAccount.filter((one) => one.place === place);
  const { most } = guessDelay;
  return waiting.size < most.waiting && forAccount.length < most.ofAccount && fromPlace.length < most.ofPlace;
}

/** Waits for `ms` milliseconds. Call `hasRoom` first. */
export async function waitInRoom(who: Waiting, ms: number): Promise<void> {
  waiting.add(who);
  try {
    await wait(ms);
  } finally {
    waiting.delete(who);
  }
}

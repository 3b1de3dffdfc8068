import { openSlot } from '../patterns/openSlot.ts';

/** How many presses wait for the server. */
export const waitingSlot = openSlot<number>();

function count(more: number): void {
  waitingSlot.set((waitingSlot.get() ?? 0) + more);
}

/** Shows the loading line while a press that has no progress of its own waits for the server. */
export async function showLoading<T>(work: Promise<T>): Promise<T> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

import { Refusal } from '../api/refusal.ts';
import { openSlot } from '../patterns/openSlot.ts';

/** What the confirmation dialog shows. `again`: after it was answered before, the server still asked for more. */
export interface ConfirmRequest {
  again: boolean;
  /** Takes whether the player confirmed that it is them. */
  done: (isConfirmed: boolean) => void;
}

export const confirmSlot = openSlot<ConfirmRequest>();

function askToConfirm(again: boolean): Promise<boolean> {
  confirmSlot.get()?.done(false);
  return new Promise((resolve) => {
    const done = (isConfirmed: boolean) => {
      confirmSlot.set(null);
      resolve(isConfirmed);
    };
    confirmSlot.set({ again, done });
  });
}

/**
 * Runs an action for which the server may want to know that it is the owner. Then a dialog asks, and the action goes on;
 * whatever was typed stays where it is. Who cancels gets the server's refusal.
 */
export async function confirmed<T>(act: () => Promise<T>): Promise<T> {
  for (let again = false; ; again = true) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'confirm_needed') throw error;
      if (!(await askToConfirm(again))) throw error;
    }
  }
}

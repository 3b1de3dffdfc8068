import { Refusal } from '../api/refusal.ts';
import { openSlot } from '../patterns/openSlot.ts';

/** What the confirmation dialog shows. `again`: the player confirmed before, but the server still asks for it. */
export interface ConfirmRequest {
  again: boolean;
  /** Called with whether the player confirmed their identity. */
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
 * Runs an action for which the server may require the owner to confirm their identity. If so, a dialog asks, and then
 * the action is tried again; all input stays. If the player cancels, the server's error is thrown.
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

import { liveQuery } from 'dexie';
import { shownAccount } from '../../store/account.ts';
import { db } from '../../store/db.ts';
import { readDevice } from '../../store/device.ts';

/** What became of something that was just queued. `waiting`: it is on the device and goes out later. */
export type Outcome = { at: 'applied' | 'waiting' | 'signIn' } | { at: 'refused'; error: string | null };

/** How long a press waits for the server's word before it says that the device keeps the work, in milliseconds. */
const patienceMs = 4000;

/** The state of what the queue holds for a key; null while it is on its way. */
async function stateOf(entityKey: string): Promise<Outcome | null> {
  const [entry, account, pause] = await Promise.all([
    db.outbox.where('entityKeys').equals(entityKey).first(),
    shownAccount(),
    readDevice('pause'),
  ]);
  if (!entry) return { at: 'applied' };
  if (account.at !== 'signedIn' || account.sessionLost) return { at: 'signIn' };
  if (entry.state === 'rejected') return { at: 'refused', error: entry.lastError?.error ?? null };
  if (entry.state !== 'queued' || (pause && pause.until > Date.now())) return { at: 'waiting' };
  return null;
}

/** Waits a moment for the server's word on something queued under this key; `waiting` when there is none. */
export function outcomeOf(entityKey: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const subscription = liveQuery(() => stateOf(entityKey)).subscribe({
      next: (outcome) => outcome && end(outcome),
      error: () => end({ at: 'waiting' }),
    });
    const timer = setTimeout(() => end({ at: 'waiting' }), navigator.onLine ? patienceMs : 0);
    function end(outcome: Outcome) {
      clearTimeout(timer);
      queueMicrotask(() => subscription.unsubscribe());
      resolve(outcome);
    }
  });
}

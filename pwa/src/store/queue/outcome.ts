import { liveQuery } from 'dexie';
import type { OpType } from 'shared-types/api/sync.ts';
import { type Account, readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** Something just queued: its entity key, and its type where entries of several types share that key. */
export interface Queued {
  entityKey: string;
  type?: OpType;
}

/** What became of something that was just queued. `waiting`: it is stored on the device and sent later. */
export type Outcome = { at: 'applied' | 'waiting' | 'signIn' } | { at: 'refused'; error: string | null };

/** How long the screen waits for the server's result before it says that the work is saved on the device, in milliseconds. */
const longestWaitMs = 4000;

/** While nobody is signed in, every entry counts: its account is unknown. */
function isOf(account: Account, { accountId }: OutboxEntry): boolean {
  return account.at !== 'signedIn' || account.user.accountId === accountId;
}

/** The outcome as the queue shows it; null while the entry is being sent. */
async function stateOf({ entityKey, type }: Queued): Promise<Outcome | null> {
  const [entries, account, pause, sending] = await Promise.all([
    db.outbox.where('entityKeys').equals(entityKey).sortBy('n'),
    readAccount(),
    readDevice('pause'),
    readDevice('sending'),
  ]);
  const entry = entries.findLast((each) => (type === undefined || each.type === type) && isOf(account, each));
  if (!entry) return { at: 'applied' };
  if (account.at !== 'signedIn' || account.sessionLost) return { at: 'signIn' };
  if (entry.state === 'rejected') return { at: 'refused', error: entry.lastError?.error ?? null };
  if (entry.state !== 'queued' || (pause && pause.until > Date.now())) return { at: 'waiting' };
  // It was sent, and sending ended without an answer.
  return entry.firstSentAt !== null && !sending ? { at: 'waiting' } : null;
}

/** Waits a few seconds for the server's result of something that was just queued; `waiting` when there is none. */
export function outcomeOf(queued: Queued): Promise<Outcome> {
  return new Promise((resolve) => {
    const subscription = liveQuery(async () => stateOf(queued)).subscribe({
      next: (outcome) => outcome && end(outcome),
      error: () => end({ at: 'waiting' }),
    });
    const timer = setTimeout(() => end({ at: 'waiting' }), navigator.onLine ? longestWaitMs : 0);
    function end(outcome: Outcome) {
      clearTimeout(timer);
      queueMicrotask(() => subscription.unsubscribe());
      resolve(outcome);
    }
  });
}

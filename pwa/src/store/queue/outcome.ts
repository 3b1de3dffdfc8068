import { liveQuery } from 'dexie';
import type { OpType } from 'shared-types/api/sync.ts';
import { findAccountId, readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';

/** Something just queued: its entity key, and its type where entries of several types share that key. */
export interface Queued {
  entityKey: string;
  type?: OpType;
}

/** What became of something that was just queued. `waiting`: it is stored on the device and sent later. */
export type Outcome = { at: 'applied' | 'waiting' | 'signIn' } | { at: 'refused'; error: string | null };

/** How long the screen waits for the server's result before it says that the work is saved on the device, in milliseconds. */
const longestWaitMs = 4000;

/**
 * The outcome as the queue shows it; null while the entry is being sent. `owner`: the account that queued it; undefined
 * if nobody was signed in any more: every entry counts then.
 */
async function stateOf({ entityKey, type }: Queued, owner: string | undefined): Promise<Outcome | null> {
  const [entries, account, pause, sending] = await Promise.all([
    db.outbox.where('entityKeys').equals(entityKey).sortBy('n'),
    readAccount(),
    readDevice('pause'),
    readDevice('sending'),
  ]);
  const own = entries.filter(({ accountId }) => owner === undefined || accountId === owner);
  const entry = own.findLast((each) => type === undefined || each.type === type);
  if (!entry) return { at: 'applied' };
  const isOwnerHere = account.at === 'signedIn' && account.user.accountId === entry.accountId;
  if (!isOwnerHere || account.sessionLost) return { at: 'signIn' };
  if (entry.state === 'rejected') return { at: 'refused', error: entry.lastError?.error ?? null };
  if (entry.state !== 'queued' || (pause && pause.until > Date.now())) return { at: 'waiting' };
  // It was sent, and sending ended without an answer.
  return entry.firstSentAt !== null && !sending ? { at: 'waiting' } : null;
}

/** Waits a few seconds for the server's result of something that was just queued; `waiting` when there is none. */
export async function outcomeOf(queued: Queued): Promise<Outcome> {
  const owner = await findAccountId();
  return new Promise((resolve) => {
    const subscription = liveQuery(async () => stateOf(queued, owner)).subscribe({
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

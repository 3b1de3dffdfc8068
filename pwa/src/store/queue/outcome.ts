import { liveQuery } from 'dexie';
import type { OpType } from 'shared-types/api/sync.ts';
import { type Account, readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** What was just queued: its own entity key, and its type where several kinds of entries touch that thing. */
interface Queued {
  entityKey: string;
  type?: OpType;
}

/** What became of something that was just queued. `waiting`: it is on the device and goes out later. */
export type Outcome = { at: 'applied' | 'waiting' | 'signIn' } | { at: 'refused'; error: string | null };

/** How long a press waits for the server's word before it says that the device keeps the work, in milliseconds. */
const patienceMs = 4000;

/** Nobody signed in: whose it is cannot be told any more. */
function isOf(account: Account, { accountId }: OutboxEntry): boolean {
  return account.at !== 'signedIn' || account.user.accountId === accountId;
}

/** The state of what the queue holds; null while it is on its way. */
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
  // It went out, and that came to an end without an answer.
  return entry.firstSentAt !== null && !sending ? { at: 'waiting' } : null;
}

/** Waits a moment for the server's word on something that was just queued; `waiting` when there is none. */
export function outcomeOf(queued: Queued): Promise<Outcome> {
  return new Promise((resolve) => {
    const subscription = liveQuery(async () => stateOf(queued)).subscribe({
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
